import { languages } from '@doorplate/domain/words/languages'
import { expect, test } from '../rig/doorplate.ts'

test("every Latin letter of the words is one of the page's own fonts", async ({ page }) => {
  const words = languages.map(({ name, words }) => name + JSON.stringify(words)).join('')
  const letters = [...new Set(words.match(/\p{Script=Latin}/gu))].sort()
  await page.goto('/')
  await page.evaluate(async (text) => {
    document.body.innerHTML = `<p id="letters">${text}</p>`
    await document.fonts.ready
  }, letters.join(''))

  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letters' })
  // The browser still draws with another font until its own has come.
  await expect
    .poll(async () => {
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName, glyphCount }) => [familyName, glyphCount])
    })
    .toEqual([])
})
