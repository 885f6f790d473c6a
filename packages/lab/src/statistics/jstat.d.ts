/** The distributions we use of jStat. */
declare module 'jstat' {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number
    inv(p: number, ...parameters: number[]): number
  }
  const library: {
    readonly jStat: {
      readonly normal: Distribution
      readonly studentt: Distribution
      readonly beta: Distribution
      readonly binomial: Pick<Distribution, 'cdf'>
    }
  }
  export = library
}
