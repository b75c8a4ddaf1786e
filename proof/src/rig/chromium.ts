import { type Browser, chromium } from '@playwright/test'
import { findChromium, quietArguments } from '../../../scripts/tests/programs/chromium.mjs'
import type { ProofContext } from './proof.ts'

/** Starts a Chromium that ends with the proof. @throws when there is none; the message says what to install */
export async function openChromium({ atEnd }: ProofContext, needs: { windows?: boolean } = {}): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findChromium(needs), args: quietArguments })
  atEnd(() => browser.close())
  return browser
}
