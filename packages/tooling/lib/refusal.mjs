/** Something went wrong that one sentence explains; there is nothing to learn from its stack. */
export class Refusal extends Error {}
