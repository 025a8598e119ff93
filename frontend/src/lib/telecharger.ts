/** Remet un fichier à la personne, sous ce nom. */
export function telecharger(contenu: Blob, nom: string): void {
  const adresse = URL.createObjectURL(contenu);
  const lien = document.createElement('a');
  lien.href = adresse;
  lien.download = nom;
  lien.click();
  setTimeout(() => URL.revokeObjectURL(adresse), 1000);
}

/** Le même, depuis une valeur rendue par l'API, en JSON lisible. */
export const telechargerJson = (valeur: unknown, nom: string): void =>
  telecharger(new Blob([JSON.stringify(valeur, null, 2)], { type: 'application/json' }), nom);
