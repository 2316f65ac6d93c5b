import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';

/** The minimum server: the same database opened and queried once, and one route. */
const database = await PGlite.create(process.argv[2]);
await database.query('select 1');
const app = Fastify();
app.get('/', async () => ({ ready: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
process.once('SIGTERM', () => void app.close().then(() => database.close()));
