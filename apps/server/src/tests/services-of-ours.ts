/** A mail server, a push service and a webhook of our own, for tests: what they were sent, word for word. */

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage } from 'node:http'
import { Agent, createServer as createHttps } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import type { PushTarget } from '@redoubt/protocol'
import { SMTPServer } from 'smtp-server'

export interface Sink<T> {
  readonly port: number
  readonly got: T[]
  /** What it answers from now on; default 201. */
  answer: number
  /** What is done when something has come, before it is answered. */
  came?: () => Promise<void>
  close(): Promise<void>
}

/** Takes any mail; below 300 in `answer` it accepts, else it refuses. */
export async function openMailSink(): Promise<Sink<string>> {
  const got: string[] = []
  const sink: Pick<Sink<string>, 'got' | 'answer' | 'came'> = { got, answer: 201 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.answer >= 300) return done(new Error('not now'))
        got.push(plain(Buffer.concat(chunks).toString()))
        void Promise.resolve(sink.came?.()).then(() => done())
      })
    },
  })
  const port = await listening(server.server)
  return Object.assign(sink, {
    port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  })
}

/** Quoted-printable undone, as a mail program shows it. */
function plain(text: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/m.test(text)) return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** A webhook: what was posted, as JSON. */
export async function openHookSink(): Promise<Sink<unknown>> {
  const got: unknown[] = []
  const sink = { got, answer: 204 }
  const server = createHttp((request, response) => {
    bodyOf(request).then((body) => {
      got.push(JSON.parse(body.toString()))
      response.writeHead(sink.answer).end()
    })
  })
  const port = await listening(server)
  return Object.assign(sink, { port, close: () => closed(server) })
}

export interface PushSink extends Sink<{ readonly topic: string; readonly said: string }> {
  /** Trusts the service's certificate. */
  readonly agent: Agent
  /** A browser that has subscribed to it. */
  subscribe(): PushTarget
}

/** A push service (RFC 8030) and the browsers behind it, which decrypt what they are sent (RFC 8291). */
export async function openPushSink(): Promise<PushSink> {
  const browsers = new Map<string, Browser>()
  const got: { topic: string; said: string }[] = []
  const sink = { got, answer: 201 }
  const server = createHttps({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    bodyOf(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      const signed = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/.test(
        request.headers.authorization ?? '',
      )
      if (browser && signed && sink.answer < 300)
        got.push({ topic: String(request.headers.topic), said: decrypted(body, browser) })
      response.writeHead(browser && signed ? sink.answer : 400).end()
    })
  })
  const port = await listening(server)
  return Object.assign(sink, {
    port,
    agent: new Agent({ ca: CERTIFICATE }),
    subscribe: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { keys, auth: randomBytes(16) }
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, browser)
      return {
        endpoint: `https://localhost:${port}${path}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: browser.auth.toString('base64url'),
        },
      }
    },
    close: () => closed(server),
  })
}

interface Browser {
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Made for these tests, and good for nothing else: localhost, for a hundred years. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9ZhgYLjGAb4S+dKS
EijuPXKTuth2fsV8te9QuD3zENyhRANCAASjcR3anyw8TFoiD0c7icUjdJsGrp1n
Kbc824Jx4anuDD5fkVuLd0pVIGSp6HX7H81ecH7E/yNdBCbZxB4gAdlm
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUDSMzJK/NvrjTBxIpt0qZj1e7eSowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE5MjEwM1oYDzIxMjYxMDI5
MTkyMTAzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASjcR3anyw8TFoiD0c7icUjdJsGrp1nKbc824Jx4anuDD5fkVuLd0pV
IGSp6HX7H81ecH7E/yNdBCbZxB4gAdlmo28wbTAdBgNVHQ4EFgQUQKR9aLVPon4z
+UNQ7QRH7iIJbGQwHwYDVR0jBBgwFoAUQKR9aLVPon4z+UNQ7QRH7iIJbGQwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAKgNBJ0FmrA5hKe5rvR2Cs85CDmAwJN90e3JYEU88F0rAiA7
bCiTRz8OeKy3AiUu5yZgFQg3TCPVsqtSMFKXFJlrSw==
-----END CERTIFICATE-----`
