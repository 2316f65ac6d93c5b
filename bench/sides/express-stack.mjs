import fs from 'node:fs';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';

/** A common stack: Express with helmet and a rate limit, the same data, no log. */
const data = JSON.parse(fs.readFileSync(process.argv[2] ?? '', 'utf8'));
const app = express();
app.set('trust proxy', 'loopback');
app.use(helmet());
app.use(
  rateLimit({ windowMs: 60_000, limit: 300, standardHeaders: 'draft-8', legacyHeaders: false }),
);
app.get('/api/companies', (_request, response) => void response.json(data));
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
