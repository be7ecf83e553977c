// What this browser keeps for itself. A browser may refuse to keep anything: then it is forgotten, and nothing breaks.
export const PREFIX = "theomachy.";

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full stores refuse; the value then lives as long as the page.
  }
}
