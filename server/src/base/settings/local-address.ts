import type { Config } from './config.ts'

/** The address at which a browser or a script on this machine reaches the server. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${browserHost(host)}:${port}`
}

function browserHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
