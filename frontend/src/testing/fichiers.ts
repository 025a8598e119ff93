/** Le texte d'un fichier fabriqué : jsdom ne sait pas toujours le lire de lui-même. */
export const texteDe = (fichier: Blob): Promise<string> =>
  new Promise((rendre, refuser) => {
    const lecteur = new FileReader();
    lecteur.onload = () => rendre(lecteur.result as string);
    lecteur.onerror = () => refuser(new Error('illisible'));
    lecteur.readAsText(fichier);
  });

/** Un fichier choisi, dont les octets se lisent : jsdom n'a pas `arrayBuffer`. */
export const fichierDEssai = (octets: Uint8Array, nom: string): File =>
  Object.assign(new File([octets as BlobPart], nom), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(octets).buffer),
  });
