// Lire la boîte aux lettres locale du produit que l'on photographie.

const PATIENCE_MS = 60_000;
const REGARD_MS = 150;

/**
 * Attend qu'un courriel à cette adresse porte ce motif.
 * @param boite l'adresse de la boîte aux lettres
 * @returns son texte, espaces insécables rendues simples
 * @throws Error quand le délai passe
 */
export async function interroger(boite, email, motif) {
  const fin = Date.now() + PATIENCE_MS;
  while (Date.now() < fin) {
    const courriels = await (await fetch(`${boite}/api/email?sort=desc`)).json();
    const texte = courriels
      .filter(({ to }) => to.some(({ address }) => address === email))
      .map(({ text }) => (text ?? '').replaceAll('\u00a0', ' '))
      .find((lu) => motif.test(lu));
    if (texte) return texte;
    await new Promise((suite) => setTimeout(suite, REGARD_MS));
  }
  throw new Error(`Pas de courriel à ${email} qui porte ${motif}.`);
}
