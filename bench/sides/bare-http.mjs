import fs from 'node:fs';
import http from 'node:http';

/** Node's own server, which answers every request with the bytes of one file. */
const body = fs.readFileSync(process.argv[2] ?? '');
const server = http.createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
