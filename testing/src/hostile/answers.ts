export type Answered = { status: number; type: string; body: string; milliseconds?: number }

/** Milliseconds within which every answer must come. */
export const slowestAnswer = 2000

const maxProblemBytes = 2048

/** Returns the problem of an answer that no request should get. */
export function complaintAbout({ status, type, body, milliseconds = 0 }: Answered, method: string): string | undefined {
  if (milliseconds > slowestAnswer) return `it took ${Math.round(milliseconds)} ms`
  if (status >= 500) return `it is a failure: ${body}`
  if (status < 400 || method === 'HEAD') return undefined
  if (type !== 'application/problem+json; charset=utf-8') return `it is ${type}`
  if (Buffer.byteLength(body) > maxProblemBytes) return `it has ${Buffer.byteLength(body)} bytes`
  return shapeComplaint(body, status)
}

function shapeComplaint(body: string, status: number): string | undefined {
  const problem: Record<string, unknown> = JSON.parse(body)
  const { title, status: stated, code, detail, message, values, field, alternatives, ...others } = problem
  if (Object.keys(others).length > 0) return `it has ${Object.keys(others).join()}`
  if (alternatives !== undefined && code !== 'conflict') return `it has alternatives to ${code}`
  if (stated !== status) return `it says ${stated}`
  if (values !== undefined && !isPlainValues(values)) return `it has the values ${JSON.stringify(values)}`
  const texts = [title, code, detail, message, ...(field === undefined ? [] : [field])]
  return texts.every((text) => typeof text === 'string' && text !== '') ? undefined : `it is ${body}`
}

function isPlainValues(values: unknown): boolean {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string' || typeof value === 'number')
  )
}
