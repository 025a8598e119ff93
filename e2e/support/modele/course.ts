import type { AxiosResponse } from 'axios';
import * as fc from 'fast-check';
import { ACTES, type Acte } from './actes';
import type { Banc } from './banc';
import { comparerAbsence, comparerPiece, comparerTout } from './comparer';
import type { Contenu, Modele, Piece } from './etat';
import { emettre } from './regles';
import { exiger } from '../session';

/** Un acte tiré au hasard, rejouable. */
class Tirage implements fc.AsyncCommand<Modele, Banc> {
  constructor(
    private readonly acte: Acte<unknown>,
    private readonly choix: number,
    private readonly valeurs: unknown,
  ) {}

  check = (modele: Readonly<Modele>): boolean => modele.pieces.length > 0;

  async run(modele: Modele, banc: Banc): Promise<void> {
    banc.actes += 1;
    const piece = modele.choisir(this.choix);
    const avant = structuredClone(piece);
    const attendu = this.acte.prevoir(modele, piece, this.valeurs);
    const reponse = await this.acte.demander(banc, avant, this.valeurs);
    const code: unknown = reponse.data?.code;
    expect({ statut: reponse.status, code }).toEqual({ statut: attendu.statut, code: attendu.code });
    if (attendu.cree) attendu.cree.id = String(reponse.data._id);
    const touchees = attendu.cree ? [attendu.cree, piece] : [piece];
    for (const touchee of touchees) await comparer(banc, modele, touchee, reponse);
  }

  toString(): string {
    return `${this.acte.nom}[${this.choix}](${fc.stringify(this.valeurs)})`;
  }
}

/** Compare la pièce à ce que l'acte vient d'en rendre à l'émetteur, sinon à une lecture. */
async function comparer(banc: Banc, modele: Modele, piece: Piece, { data }: AxiosResponse): Promise<void> {
  if (!modele.pieces.includes(piece)) return comparerAbsence(banc, piece.id);
  const rendue = data?._id === piece.id && data.monRole === 'emetteur' ? data : undefined;
  return comparerPiece(banc, modele, piece, rendue);
}

const tirage = (acte: Acte<unknown>): fc.Arbitrary<fc.AsyncCommand<Modele, Banc>> =>
  fc.tuple(fc.nat(11), acte.valeurs).map(([choix, valeurs]) => new Tirage(acte, choix, valeurs));

/** Des suites de 40 actes au plus. */
export const suites = (): fc.Arbitrary<Iterable<fc.AsyncCommand<Modele, Banc>>> =>
  fc.commands(ACTES.map(tirage), { maxCommands: 40, size: 'max' });

const DEPART: Contenu = {
  client: 'destinataire',
  echeance: true,
  lignes: [{ description: 'Conseil', quantite: 2_000, prix: 600_000 }],
};

/** Joue une suite sur un compte remis à neuf, qui a déjà une facture émise, et compare tout à la fin. */
export async function courir(banc: Banc, suite: Iterable<fc.AsyncCommand<Modele, Banc>>): Promise<void> {
  const modele = await banc.remettreANeuf();
  const depart = emettre(modele, DEPART).cree!;
  const reponse = await banc.emetteur.http.post<{ _id: string }>('/factures', banc.corps(DEPART));
  depart.id = exiger(reponse, 201)._id;
  await fc.asyncModelRun(() => ({ model: modele, real: banc }), suite);
  await comparerTout(banc, modele);
}
