/* Writes the types of the catalogues, for whoever checks them without building. */
import { writeTypes } from "./words.plugin.ts";

writeTypes();
