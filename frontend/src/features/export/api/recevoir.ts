import { api } from '@/lib/api-client';
import { CompteurZip } from '../model/compte-zip';
import { nomDuFichier, type Progres } from '../model/fichier';

export interface Fichier {
  nom: string;
  contenu: Blob;
}

export interface DemandeFichier {
  /** L'adresse de l'API, sans `/api`. */
  adresse: string;
  params?: Record<string, string>;
  nomParDefaut: string;
}

const nombreAnnonce = (entete: unknown): number | null => {
  const nombre = Number(entete);
  return typeof entete === 'string' && Number.isInteger(nombre) && nombre > 0 ? nombre : null;
};

/** Reçoit un fichier en flux, en disant où il en est ; l'arrêt du signal ferme la connexion. Une coupure est une erreur. */
export async function recevoirFichier(
  { adresse, params, nomParDefaut }: DemandeFichier,
  surProgres: (progres: Progres) => void,
  signal: AbortSignal,
): Promise<Fichier> {
  const { data, headers } = await api.get<ReadableStream<Uint8Array<ArrayBuffer>>>(adresse, {
    params,
    adapter: 'fetch',
    responseType: 'stream',
    timeout: 0,
    signal,
  });
  const compteur = new CompteurZip();
  const progres: Progres = { octets: 0, documents: 0, total: nombreAnnonce(headers['x-nombre-documents']) };
  const morceaux: Uint8Array<ArrayBuffer>[] = [];
  const flux = data.getReader();
  for (let lu = await flux.read(); !lu.done; lu = await flux.read()) {
    morceaux.push(lu.value);
    progres.octets += lu.value.length;
    progres.documents = progres.total === null ? 0 : compteur.lire(lu.value);
    surProgres({ ...progres });
  }
  const type = String(headers['content-type'] ?? 'application/octet-stream');
  return {
    nom: nomDuFichier(headers['content-disposition']) ?? nomParDefaut,
    contenu: new Blob(morceaux, { type }),
  };
}
