import Aid from "./Aid.svelte";
import Piece from "./Piece.svelte";
import type { RulebookFace } from "../face";

export const rulebook: RulebookFace = { kinds: ["card", "total", "zeus", "letters"], Piece, Aid };
