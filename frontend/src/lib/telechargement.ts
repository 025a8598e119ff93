/** Fait enregistrer un contenu par le navigateur, sous ce nom. */
export function telecharger(contenu: Blob, nom: string): void {
  const adresse = URL.createObjectURL(contenu);
  const lien = document.createElement('a');
  lien.href = adresse;
  lien.download = nom;
  lien.click();
  setTimeout(() => URL.revokeObjectURL(adresse), 10_000);
}
