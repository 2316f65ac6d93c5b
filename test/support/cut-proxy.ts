import net from 'node:net';

/** A proxy to a server that on demand breaks every connection at its first bytes. */
export async function startCutProxy(target: URL) {
  let cutting = false;
  const server = net.createServer((inner) => {
    const outer = net.connect(Number(target.port), target.hostname);
    const end = () => {
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) socket.on('error', end).on('close', end);
    inner.on('data', (bytes) => {
      if (cutting) end();
      else outer.write(bytes);
    });
    outer.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    cut: (on: boolean) => {
      cutting = on;
    },
    close: () => server.close(),
  };
}
