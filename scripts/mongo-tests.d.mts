/** Voir mongo-tests.mjs. */
export function demarrerMongoDeTest(options?: {
  port?: number;
  journal?: (ligne: string) => void;
  surDisque?: boolean;
}): Promise<{ uri: string; arreter: () => Promise<void> }>;
