/** How many reports are being made for each client at this moment. */
export type ExportTurns = {
  /** Gives the turn back; null when the client has all it may have. */
  take: (client: string) => (() => void) | null;
};

export function createExportTurns(most: number): ExportTurns {
  const running = new Map<string, number>();
  return {
    take: (client) => {
      const count = running.get(client) ?? 0;
      if (count >= most) return null;
      running.set(client, count + 1);
      return () => {
        const left = (running.get(client) ?? 1) - 1;
        if (left > 0) running.set(client, left);
        else running.delete(client);
      };
    },
  };
}
