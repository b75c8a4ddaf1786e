import { DatabaseUnavailable } from './database.ts'

/**
 * Works on one item after another. One that fails is handed to `failed`, and those behind it are not held up. Without a
 * database all would fail: then it throws.
 */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  failed: (item: Item, error: unknown) => Promise<void> | void
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      await failed(item, error)
    }
  }
}
