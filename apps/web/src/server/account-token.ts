/** The token of this browser's account. */

const ACCOUNT = 'redoubt.account'

/** Undefined: this browser has no account. */
export function accountToken(): string | undefined {
  try {
    return localStorage.getItem(ACCOUNT) ?? undefined
  } catch {
    return undefined
  }
}

export function keepAccount(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(ACCOUNT)
    else localStorage.setItem(ACCOUNT, token)
  } catch {
    // Private windows may refuse: the account then lasts as long as the page.
  }
}
