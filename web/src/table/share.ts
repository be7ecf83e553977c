/* A picture of how a match ended, to be shared: drawn in the browser, sent nowhere by itself. */

import * as say from "./en.ftl";

export interface Ended {
  game: string;
  title: string;
  why: string;
  /** The best first. */
  ranking: readonly { name: string; score: string }[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;
const MOST = 6;
const INK = "#1d1310";
const DISPLAY = '"Cinzel Variable", serif';
const TEXT = '"Alegreya Sans", sans-serif';

/** The picture as a file; null where the browser makes none. */
export async function pictureOf(ended: Ended): Promise<File | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  draw(pen, ended);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], "theomachy.png", { type: "image/png" });
}

function draw(pen: CanvasRenderingContext2D, { game, title, why, ranking }: Ended): void {
  const room = WIDTH - 2 * MARGIN;
  pen.fillStyle = "#dc8f5f";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = INK;
  pen.fillRect(0, 0, WIDTH, 26);
  pen.fillRect(0, HEIGHT - 26, WIDTH, 26);
  pen.font = `700 34px ${DISPLAY}`;
  pen.fillText(say.pictureHead({ game }), MARGIN, 100, room);
  pen.font = `800 76px ${DISPLAY}`;
  pen.fillText(title, MARGIN, 195, room);
  pen.font = `400 32px ${TEXT}`;
  pen.fillText(why, MARGIN, 250, room);
  pen.font = `700 40px ${TEXT}`;
  ranking.slice(0, MOST).forEach(({ name, score }, place) => {
    const y = 325 + 48 * place;
    pen.textAlign = "left";
    pen.fillText(`${String(place + 1)}.  ${name}`, MARGIN, y, room * 0.7);
    pen.textAlign = "right";
    pen.fillText(score, WIDTH - MARGIN, y, room * 0.28);
  });
}
