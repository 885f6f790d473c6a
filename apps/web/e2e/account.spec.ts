/** Being told of one's moves, and one's games on another device. */

import { createECDH, randomBytes } from 'node:crypto'
import { TablePage } from './support/table-page.ts'
import { createGame, expect, join, sitDown, test } from './support/test.ts'

test('one is told by webhook, at once or daily, until one has had enough', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Be told of your moves' }).click()
  await page.getByLabel('Webhook of Discord or Slack').fill('https://example.org/hook')
  await page.getByRole('button', { name: 'Tell me there' }).click()
  await expect(page.getByRole('alert')).toContainText('a webhook of Discord or Slack')
  await page.getByLabel('Webhook of Discord or Slack').fill('https://discord.com/api/webhooks/1/a')
  await page.getByRole('button', { name: 'Tell me there' }).click()
  await expect(page.getByText('By webhook of discord.com')).toBeVisible()
  await page.getByLabel('Quiet hours').selectOption({ label: '22:00 to 08:00' })
  await page.getByLabel('When').selectOption({ label: 'Once a day, after 18:00' })
  await expect(page.getByLabel('Quiet hours')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('When')).toHaveValue('18')
  await page.screenshot({ path: 'test-results/account.png', fullPage: true })
  await page.getByRole('button', { name: 'Stop telling me this way' }).click()
  await expect(page.getByText('You are not yet told')).toBeVisible()
})

test('a browser that has subscribed shows what is pushed, and leads to the table', async ({
  page,
  context,
  address,
}) => {
  await context.grantPermissions(['notifications'], { origin: address })
  // There is no push service in a test: the browser says what one of the known ones would have said.
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: {
      p256dh: keys.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript((said) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => said }) as unknown as PushSubscription
  }, subscription)
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Tell me in this browser' }).click()
  await expect(page.getByText('by fcm.googleapis.com')).toBeVisible()
  const data = JSON.stringify({
    title: 'Your move: Fortify',
    text: 'It is your move in Fortify.',
    link: `${address}/game/abcdefghjk`,
  })
  const registrationId = await registered
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, data }) => ({ title, data }))
    })
  // A browser that has no time drops a push: its service brings it again, and the later notice replaces the earlier.
  await expect(async () => {
    await client.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data })
    await expect
      .poll(shown, { timeout: 15_000 })
      .toEqual([{ title: 'Your move: Fortify', data: `${address}/game/abcdefghjk` }])
  }).toPass()
})

test('the same account has its seat on another device', async ({ page, browser, address }) => {
  const game = await createGame(address)
  await join(address, game, 'second', 'Ben')
  const anna = await sitDown(browser, address, game, { seat: 'first', name: 'Anna' })
  await expect(anna.prompt).toContainText('Red opens the volley')
  await anna.page.goto(`${address}/account`)
  await anna.page
    .getByLabel('Webhook of Discord or Slack')
    .fill('https://discord.com/api/webhooks/2/b')
  await anna.page.getByRole('button', { name: 'Tell me there' }).click()
  await expect(anna.page.getByText('1 game is yours')).toBeVisible()
  const token = await anna.page.evaluate(() => localStorage.getItem('redoubt.account'))

  await page.goto('/')
  await page.evaluate((held) => localStorage.setItem('redoubt.account', held ?? ''), token)
  await page.reload()
  await page.getByRole('link', { name: 'Continue: Fortify' }).first().click()
  await expect(new TablePage(page).prompt).toContainText('Red opens the volley')
})

test('a passkey signs in where nobody is signed in', async ({ page, context, address }) => {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // An address of numbers is no name a passkey can be bound to.
  const named = address.replace('127.0.0.1', 'localhost')
  await page.goto(`${named}/account`)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('The passkey is made')).toBeVisible()
  await page.getByLabel('Webhook of Discord or Slack').fill('https://discord.com/api/webhooks/3/c')
  await page.getByRole('button', { name: 'Tell me there' }).click()
  await expect(page.getByText('By webhook of discord.com')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await expect(page.getByText('You are not yet told')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('By webhook of discord.com')).toBeVisible()
})
