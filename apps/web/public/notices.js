// Shows what the server pushes when no page is open, and leads to the table it is about.

self.addEventListener('push', (event) => {
  const { title, text, link } = event.data.json()
  event.waitUntil(
    // One notice for each table: the later one takes the place of the earlier.
    self.registration.showNotification(title, {
      body: text,
      tag: link,
      data: link,
      icon: '/favicon.svg',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { pathname } = new URL(event.notification.data)
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === pathname)
      return page ? page.focus() : self.clients.openWindow(pathname)
    }),
  )
})
