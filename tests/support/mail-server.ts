import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServers {
  /** Wants the login below, and offers STARTTLS. */
  port: number;
  /** The same without STARTTLS. */
  plainPort: number;
  /** Takes connections and never says a word. */
  silentPort: number;
  /** `/?to=<address>` answers what was taken for it, as JSON. */
  takenUrl: string;
  stop: () => Promise<void>;
}

export const MAIL_LOGIN = { username: 'haitu', password: 'only for tests' } as const;

/** What the server does with a recipient, by the beginning of the address. */
function refusalOf(address: string, tries: Map<string, number>): Error | undefined {
  const count = (tries.get(address) ?? 0) + 1;
  tries.set(address, count);
  const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  if (address.startsWith('nobody')) return refuse(550, `No such user: ${address}`);
  if (address.startsWith('busy-once') && count === 1) return refuse(451, 'Greylisted, come back later');
  return address.startsWith('busy-always') ? refuse(452, 'Mailbox full') : undefined;
}

/** Real SMTP servers for the Worker to talk to over TCP. */
export async function startMailServers(): Promise<MailServers> {
  const taken: TakenMail[] = [];
  const tries = new Map<string, number>();
  const smtp = (disabledCommands: string[]) =>
    new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        const isKnown = username === MAIL_LOGIN.username && password === MAIL_LOGIN.password;
        if (isKnown) done(null, { user: username });
        else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
      },
      onRcptTo: ({ address }, _session, done) => done(refusalOf(address, tries)),
      onData: (stream, session, done) => {
        let raw = '';
        stream.setEncoding('utf8');
        stream.on('data', (part: string) => (raw += part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          taken.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw,
          });
          done();
        });
      },
    });
  const servers = [smtp([]), smtp(['STARTTLS'])];
  // A client that gives up in the middle of a handshake is what one of the tests is about.
  for (const server of servers) server.on('error', () => {});
  const silent = createTcpServer(() => {});
  const control = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://taken').searchParams.get('to') ?? '';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(taken.filter((mail) => mail.to.includes(to))));
  });
  const listening = [...servers.map(({ server }) => server), silent, control];
  const ports = await Promise.all(listening.map(listen));
  const [port = 0, plainPort = 0, silentPort = 0, controlPort = 0] = ports;
  return {
    port,
    plainPort,
    silentPort,
    takenUrl: `http://127.0.0.1:${controlPort}/`,
    stop: async () => {
      control.closeAllConnections();
      for (const server of listening) server.close();
      await Promise.resolve();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}
