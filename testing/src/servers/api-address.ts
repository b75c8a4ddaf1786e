import type { Method, Request, Url } from '@doorplate/api/calls'

/** The parts of a call besides its address. `key` is the public one by default. */
export type Call<Body = unknown> = { body?: Body; key?: string; headers?: Record<string, string> }

/** The body that the API takes at an address; `never` if the API has no such address. */
export type BodyAt<Of extends Method, Path extends string> = Request<Of, UrlOf<Of, Path>>['body']

/** The rest of an address of the API; one that the API does not have does not compile. */
export type Sent<Of extends Method, Path extends string> = [UrlOf<Of, Path>] extends [never]
  ? [call: never]
  : undefined extends BodyAt<Of, Path>
    ? [call?: Call<BodyAt<Of, Path>>]
    : [call: Call & { body: BodyAt<Of, Path> }]

/** `/api/v1/rooms/:id` for `/api/v1/rooms/atlas`. */
type UrlOf<Of extends Method, Path extends string> = Path extends unknown
  ? { [At in Url<Of>]: IsAt<WithoutQuery<Path>, At> extends true ? At : never }[Url<Of>]
  : never

type WithoutQuery<Path extends string> = Path extends `${infer Address}?${string}` ? Address : Path

type IsAt<Path extends string, At extends string> = Path extends `${infer Step}/${infer Steps}`
  ? At extends `${infer Name}/${infer Names}`
    ? IsStep<Step, Name> extends true
      ? IsAt<Steps, Names>
      : false
    : false
  : IsStep<Path, At>

type IsStep<Step extends string, Name extends string> = Name extends `${string}/${string}`
  ? false
  : Name extends `:${string}` | Step
    ? true
    : false
