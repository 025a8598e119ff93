// De quoi mesurer : arroser un serveur, lire le processeur qu'il a consommé, dire les chiffres.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const TICS_PAR_SECONDE = 100;

/** Le temps de processeur (µs) consommé par un processus depuis son début, tous fils compris (Linux). */
export function processeurUs(pid: number): number {
  const apresNom = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const champs = apresNom.split(' ');
  return ((Number(champs[11]) + Number(champs[12])) / TICS_PAR_SECONDE) * 1e6;
}

export interface Demande {
  readonly url: string;
  readonly methode?: 'GET' | 'POST';
  readonly entetes?: Readonly<Record<string, string>>;
  readonly corps?: string;
}

/** Envoie une demande et rend son statut et son corps. */
export function demander(demande: Demande, agent: Agent): Promise<{ statut: number; corps: string }> {
  const { url, methode = 'GET', entetes = {}, corps } = demande;
  return new Promise((resoudre, rejeter) => {
    const envoi = request(url, { method: methode, agent, headers: entetes }, (reponse) => {
      const morceaux: Buffer[] = [];
      reponse.on('data', (morceau: Buffer) => morceaux.push(morceau));
      reponse.once('end', () =>
        resoudre({ statut: reponse.statusCode ?? 0, corps: Buffer.concat(morceaux).toString() }),
      );
      reponse.once('error', rejeter);
    });
    envoi.once('error', rejeter);
    envoi.end(corps);
  });
}

/** Envoie `nombre` fois la même demande, `enParallele` à la fois. @throws Error si un statut n'est pas `attendu` */
export async function arroser(
  demande: Demande,
  { nombre, enParallele, attendu = 200 }: { nombre: number; enParallele: number; attendu?: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: enParallele });
  let reste = nombre;
  const fil = async (): Promise<void> => {
    while (reste > 0) {
      reste -= 1;
      const { statut, corps } = await demander(demande, agent);
      if (statut !== attendu) throw new Error(`${demande.url} : ${statut} ${corps}`);
    }
  };
  await Promise.all(Array.from({ length: enParallele }, fil));
  agent.destroy();
}

export function mediane(valeurs: readonly number[]): number {
  const triees = [...valeurs].sort((a, b) => a - b);
  const milieu = triees.length / 2;
  const basse = triees[Math.ceil(milieu) - 1] ?? Number.NaN;
  const haute = triees[Math.floor(milieu)] ?? Number.NaN;
  return (basse + haute) / 2;
}

/** La valeur que `part` (0 à 1) des mesures ne dépassent pas. */
export const centile = (valeurs: readonly number[], part: number): number =>
  [...valeurs].sort((a, b) => a - b)[Math.floor((valeurs.length - 1) * part)] ?? Number.NaN;

/** Écrit un tableau aligné : une ligne par mesure. */
export function afficher(entetes: readonly string[], lignes: readonly (readonly string[])[]): void {
  const largeurs = entetes.map((entete, rang) =>
    Math.max(entete.length, ...lignes.map((ligne) => (ligne[rang] ?? '').length)),
  );
  for (const ligne of [entetes, ...lignes]) {
    const cases = ligne.map((texte, rang) =>
      rang === 0 ? texte.padEnd(largeurs[rang] ?? 0) : texte.padStart(largeurs[rang] ?? 0),
    );
    process.stdout.write(`${cases.join('   ')}\n`);
  }
}
