import type { Appel } from '@facturier/domaine/contrat/appels';
import { ouvrirFlux } from '@/lib/appel';
import { CompteurZip } from '../model/compte-zip';
import { nomDuFichier, type Progres } from '../model/fichier';

export interface Fichier {
  nom: string;
  contenu: Blob;
}

export interface DemandeFichier {
  appel: Appel;
  nomParDefaut: string;
}

const nombreAnnonce = (entete: unknown): number | null => {
  const nombre = Number(entete);
  return typeof entete === 'string' && Number.isInteger(nombre) && nombre > 0 ? nombre : null;
};

/** Reçoit un fichier en flux, en disant où il en est ; l'arrêt du signal ferme la connexion. Une coupure est une erreur. */
export async function recevoirFichier(
  { appel, nomParDefaut }: DemandeFichier,
  surProgres: (progres: Progres) => void,
  signal: AbortSignal,
): Promise<Fichier> {
  const { flux, entetes } = await ouvrirFlux({ ...appel, signal });
  const compteur = new CompteurZip();
  const progres: Progres = { octets: 0, documents: 0, total: nombreAnnonce(entetes['x-nombre-documents']) };
  const morceaux: Uint8Array<ArrayBuffer>[] = [];
  const lectures = flux.getReader();
  for (let lu = await lectures.read(); !lu.done; lu = await lectures.read()) {
    morceaux.push(lu.value);
    progres.octets += lu.value.length;
    progres.documents = progres.total === null ? 0 : compteur.lire(lu.value);
    surProgres({ ...progres });
  }
  const type = entetes['content-type'] ?? 'application/octet-stream';
  return {
    nom: nomDuFichier(entetes['content-disposition']) ?? nomParDefaut,
    contenu: new Blob(morceaux, { type }),
  };
}
