import { ObjectId, type Db, type Document } from 'mongodb';
import { lancerScript } from '../commandes';
import type { Produit } from '../produit';
import { suite } from '../verifications';
import { cle, type Acte, type SorteActe } from './acte';
import { fautesDeCourriel } from './courriels-juges';
import type { Foule } from './foule';
import { orphelins } from './orphelins';

/** Ce qu'un jugement a compté : tout est à zéro, ou la campagne est rouge. */
export interface Verdict {
  readonly perdus: string[];
  readonly doubles: string[];
  readonly trous: string[];
  readonly orphelins: string[];
  readonly courriels: string[];
  /** Ce que `npm run verifier` dit de rompu : octets, séries, livre, histoire, totaux, compteurs, preuves. */
  readonly ruptures: string[];
  readonly index: string[];
  readonly anomalies: string[];
}

/** Les verdicts d'une campagne, mis bout à bout. */
export const reunir = (verdicts: readonly Verdict[]): Verdict => {
  const tous = (nom: keyof Verdict): string[] => [...new Set(verdicts.flatMap((un) => un[nom]))];
  return {
    ...{ perdus: tous('perdus'), doubles: tous('doubles'), trous: tous('trous') },
    ...{ orphelins: tous('orphelins'), courriels: tous('courriels'), ruptures: tous('ruptures') },
    ...{ index: tous('index'), anomalies: tous('anomalies') },
  };
};

/** Rien à redire. */
export const SANS_FAUTE: Verdict = reunir([]);

/** Où chaque acte laisse sa trace, et le champ qui y porte sa marque. */
const TRACES: Record<SorteActe, { collection: string; champ: string; filtre?: Document; objet?: true }> = {
  emission: { collection: 'factures', champ: 'lignes.description' },
  paiement: { collection: 'paiements', champ: 'note' },
  envoi: { collection: 'factures', champ: '_id', filtre: { 'envoi.effet': { $exists: true } }, objet: true },
  rappel: { collection: 'relances', champ: 'facture', objet: true },
  signature: { collection: 'signatures', champ: 'devis', objet: true },
  encaissement: { collection: 'paiements', champ: 'facture', filtre: { source: 'stripe' }, objet: true },
};

/** Ce que la réponse annonce, et où la base le garde. */
const ANNONCES = [
  ['emission', 'factures', '_id', 'numero'],
  ['signature', 'signatures', 'devis', 'empreinte'],
] as const;

/** Les unicités sur qui repose « une fois et une seule ». */
const DERNIERS_MOTS: readonly (readonly [string, string])[] = [
  ['factures', 'emetteur,serie,annee,rang'],
  ['paiements', 'emetteur,facture,rang'],
  ['paiements', 'emetteur,reference'],
  ['documents', 'emetteur,facture'],
  ['relances', 'emetteur,facture,etape'],
];

/** Le seul juge des fautes : il lit la base, la boîte aux lettres et `npm run verifier`, et ne demande rien au produit en marche. */
export class Juge {
  private readonly produit: Produit;
  private readonly db: Db;

  /** @param env ce que `verifier` doit savoir (les clés) */
  constructor(
    private readonly foule: Foule,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.produit = foule.payant.produit;
    this.db = this.produit.db;
  }

  /**
   * Juge ce qui est vrai à tout instant, la faute à peine passée, le produit en marche ou non. Un encaissement que Stripe n'a pas encore
   * pu dire au produit n'est pas perdu : `solde` l'exige.
   * @param tout relit aussi toute la base par `npm run verifier` ; rien ne s'y répare, une rupture s'y voit encore dix fautes plus tard
   */
  async constater({ solde = false, tout = false } = {}): Promise<Verdict> {
    const { registre } = this.foule;
    // Les réponses déjà reçues d'abord : ce qui est lu ensuite en base est plus neuf qu'elles.
    const actes = registre.actes.map((acte) => ({ ...acte }));
    const comptes = await this.compter(actes);
    const exiges = actes.filter(
      ({ annonce, sorte }) => annonce !== null && (solde || sorte !== 'encaissement'),
    );
    return {
      perdus: [
        ...exiges.filter((acte) => comptes.get(cle(acte)) === undefined).map(cle),
        ...(await this.trahis(actes)),
      ],
      doubles: actes.filter((acte) => (comptes.get(cle(acte)) ?? 0) > 1).map(cle),
      trous: await this.trous(),
      orphelins: await orphelins(this.db),
      courriels: await fautesDeCourriel(this.db, this.produit.courriels.recus, actes),
      index: await this.indexManquants(),
      ruptures: tout || solde ? await this.verifier() : [],
      anomalies: [...registre.anomalies],
    };
  }

  /** Combien de traces porte chaque acte. */
  private async compter(actes: readonly Acte[]): Promise<Map<string, number>> {
    const comptes = new Map<string, number>();
    for (const [sorte, { collection, champ, filtre, objet }] of Object.entries(TRACES)) {
      const marques = actes.filter((acte) => acte.sorte === sorte).map(({ marque }) => marque);
      const valeurs = objet ? marques.map((marque) => new ObjectId(marque)) : marques;
      const vues = await this.db
        .collection(collection)
        .aggregate<{ _id: unknown; n: number }>([
          { $match: { ...filtre, [champ]: { $in: valeurs } } },
          { $group: { _id: `$${champ}`, n: { $sum: 1 } } },
        ])
        .toArray();
      for (const { _id, n } of vues) comptes.set(`${sorte} ${String(_id)}`, n);
    }
    return comptes;
  }

  /** Les numéros et les empreintes annoncés que la base dit autrement. */
  private async trahis(actes: readonly Acte[]): Promise<string[]> {
    const trahis: string[] = [];
    for (const [sorte, collection, champ, dit] of ANNONCES) {
      const annonces = actes.filter((acte) => acte.sorte === sorte && acte.annonce);
      const identifiant = (acte: Acte): string =>
        String(sorte === 'emission' ? acte.annonce?._id : acte.marque);
      const lus = await this.db
        .collection(collection)
        .find({ [champ]: { $in: annonces.map((acte) => new ObjectId(identifiant(acte))) } })
        .project({ [champ]: 1, [dit]: 1 })
        .toArray();
      const enBase = new Map(lus.map((lu) => [String(lu[champ]), lu[dit] as unknown]));
      trahis.push(
        ...annonces
          .filter((acte) => enBase.get(identifiant(acte)) !== acte.annonce?.[dit])
          .map((acte) => `${cle(acte)} : ${String(acte.annonce?.[dit])} annoncé`),
      );
    }
    return trahis;
  }

  /** Les séries où un rang manque ou se redouble, comptées sans le produit. */
  private async trous(): Promise<string[]> {
    const series = await this.db
      .collection('factures')
      .aggregate<{ _id: Document; rangs: number[] }>([
        { $match: { rang: { $exists: true } } },
        {
          $group: {
            _id: { emetteur: '$emetteur', serie: '$serie', annee: '$annee' },
            rangs: { $push: '$rang' },
          },
        },
      ])
      .toArray();
    return series.flatMap(({ _id, rangs }) => {
      const ranges = rangs.toSorted((a, b) => a - b);
      return String(ranges) === String(suite(ranges.length))
        ? []
        : [`${JSON.stringify(_id)} : ${ranges.join()}`];
    });
  }

  private async indexManquants(): Promise<string[]> {
    const manquants: string[] = [];
    for (const [collection, champs] of DERNIERS_MOTS) {
      const uniques = (await this.db.collection(collection).indexes()).filter(({ unique }) => unique);
      if (!uniques.some(({ key }) => Object.keys(key).join() === champs))
        manquants.push(`${collection} (${champs})`);
    }
    return manquants;
  }

  private async verifier(): Promise<string[]> {
    const { code, sortie } = await lancerScript('verifier', this.produit.uri, [], this.env);
    if (code === 0) return [];
    const rompues = sortie.split('\n').filter((ligne) => /^(✗| {2}\S)/.test(ligne));
    return rompues.length > 0 ? rompues : [`code ${code} : ${sortie}`];
  }
}
