/** The app's mark: the outline of a redoubt, as engineers drew it on maps. */

export function Emblem() {
  return (
    <svg className="emblem" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 1.800l3.200 4.700h5.300v5.200L23 16l-5.200 1.100L16.500 22H7.500L6.200 17.100L1 16l2.500-4.300V6.500h5.300z" />
      <path
        className="inner"
        d="M12 6.200l1.800 2.600h4v3.400l1.500 2.300-3.100.7-.8 3.300H8.600l-.8-3.300-3.100-.7 1.500-2.300V8.800h4z"
      />
    </svg>
  )
}
