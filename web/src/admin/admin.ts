/* What whoever runs the server asks of it, each time with the token that they have shown. */
import { bearing, server, told } from "../api/client";
import type { components } from "../api/schema";

type Schemas = components["schemas"];
export type Overview = Schemas["Overview"];
export type GuestInfo = Schemas["GuestInfo"];
export type TableOverview = Schemas["TableOverview"];
export type BanInfo = Schemas["BanInfo"];
export type NewBan = Schemas["NewBan"];

/** The server as whoever shows this token may ask it. */
export function adminApi(token: string) {
  const as = bearing(token);
  return {
    overview: (): Promise<Overview> => told(server.GET("/api/admin/overview", as)),
    users: (name: string): Promise<GuestInfo[]> =>
      told(server.GET("/api/admin/users", { ...as, params: { query: { name } } })),
    tables: (): Promise<TableOverview[]> => told(server.GET("/api/admin/tables", as)),
    bans: (): Promise<BanInfo[]> => told(server.GET("/api/admin/bans", as)),
    ban: (body: NewBan): Promise<BanInfo> => told(server.POST("/api/admin/bans", { ...as, body })),
    liftBan: (who: string): Promise<unknown> =>
      told(server.DELETE("/api/admin/bans/{who}", { ...as, params: { path: { who } } })),
    close: (table: string): Promise<unknown> =>
      told(server.DELETE("/api/admin/tables/{table}", { ...as, params: { path: { table } } })),
  };
}

export type AdminApi = ReturnType<typeof adminApi>;
