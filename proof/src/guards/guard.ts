/** A line that keeps a promise, and the tests that must notice when it is gone. */
export type Guard = {
  name: string
  file: string
  /** The guard as it stands in the file, exactly once. */
  text: string
  /** What the file has in its place once it is gone. */
  without: string
  /** Test files, or folders of them, of one part. */
  tests: string[]
  /** Which database the server's tests run on; without it the embedded one. */
  engine?: 'postgres'
}
