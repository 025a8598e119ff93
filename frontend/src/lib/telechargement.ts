/** Fait enregistrer un contenu par le navigateur, sous ce nom. */
export function telecharger(contenu: Blob, nom: string): void {
  const adresse = URL.createObjectURL(contenu);
  const lien = document.createElement('a');
  lien.href = adresse;
  lien.download = nom;
  lien.click();
  setTimeout(() => URL.revokeObjectURL(adresse), 10_000);
}

/**
 * Ouvre un PDF dans un autre onglet. L'onglet s'ouvre dans le geste : après la réponse, le navigateur le prendrait pour une
 * publicité ; s'il n'en ouvre pas, `sinon`.
 */
export function ouvrirEnOnglet(lire: () => Promise<Blob>, sinon: () => void, echec: () => void): void {
  const onglet = window.open('', '_blank');
  if (!onglet) return sinon();
  lire()
    .then((pdf) => (onglet.location.href = URL.createObjectURL(pdf)))
    .catch(() => {
      onglet.close();
      echec();
    });
}
