import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SmsProvider {
  url: string;
  stop: () => Promise<void>;
}

export const SMS_ACCOUNT = { account: 'AC00000000000000000000000000000000', token: 'only for tests' } as const;

interface TakenMessage {
  to: string;
  from: string | null;
  service: string | null;
  body: string;
}

/**
 * An HTTP server that answers as Twilio's Messages resource does (API version 2010-04-01): 201 with the message, 401 to
 * another login, 400 with a code to a number it cannot reach (…0000001), 429 to one that is asked too often (…0000002).
 * `GET /taken?to=` answers what it took.
 */
export async function startSmsProvider(): Promise<SmsProvider> {
  const taken: TakenMessage[] = [];
  const login = `Basic ${btoa(`${SMS_ACCOUNT.account}:${SMS_ACCOUNT.token}`)}`;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/taken')
      return answer(
        200,
        taken.filter(({ to }) => to === searchParams.get('to')),
      );
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (pathname !== `/2010-04-01/Accounts/${SMS_ACCOUNT.account}/Messages.json`) return answer(404, { code: 20404 });
      if (request.headers.authorization !== login) return answer(401, { code: 20003, message: 'Authenticate' });
      const fields = new URLSearchParams(body);
      const to = fields.get('To') ?? '';
      if (to.endsWith('0000001')) return answer(400, { code: 21211, message: `Invalid 'To' Phone Number: ${to}` });
      if (to.endsWith('0000002')) return answer(429, { code: 20429, message: 'Too Many Requests' });
      taken.push({
        to,
        from: fields.get('From'),
        service: fields.get('MessagingServiceSid'),
        body: fields.get('Body') ?? '',
      });
      return answer(201, { sid: 'SM00000000000000000000000000000000', status: 'queued', to });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
