import { keys } from '@doorplate/testing/servers/spawn-server'

/** Signs in with the admin key, as the desk does. @returns the cookie of the session */
export async function signIn(url: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Doorplate-Via': 'desk' },
    body: JSON.stringify({ key: keys.admin })
  })
  const [, name, value] = /^(doorplate_desk)=([^;]*)/.exec(answer.headers.getSetCookie().join()) ?? []
  if (name === undefined || value === undefined) throw new Error(`Signing in was answered with ${answer.status}`)
  return { name, value }
}
