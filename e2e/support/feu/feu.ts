import { setTimeout as pause } from 'node:timers/promises';
import { attendreQue } from '../attendre';
import { GRAINE, tirages } from '../hasard';
import { demarrerProduitPayant, type ProduitPayant } from '../stripe';
import type { OptionsProduit } from '../produit';
import { SORTES, type SorteActe } from './acte';
import { Foule } from './foule';
import { Juge, reunir, SANS_FAUTE, type Verdict } from './juge';

const DELAI_MAX_MS = 400;
/** Toute la base se relit une faute sur dix : ce qui s'y est rompu l'est encore. */
const TOUT_RELIRE = 10;
/** En deçà, un tir n'a rien éprouvé. */
const ACTES_PAR_TIR = 4;

/** Une faute, et ce qu'il faut pour que tout reprenne. */
export interface Faute {
  /** Frappe. */
  readonly frapper: () => Promise<unknown>;
  /** Relève, et attend que le produit soit prêt. */
  readonly relever: () => Promise<unknown>;
  /** La base se lit pendant que le produit est à terre. */
  readonly baseLisible: boolean;
}

export interface ReglagesFeu extends OptionsProduit {
  readonly sortes?: readonly SorteActe[];
  /** Ce que `verifier` doit savoir de plus que la clé. */
  readonly relecture?: Readonly<Record<string, string>>;
  /** Ce qui se prépare entre le démarrage et le premier acte. */
  readonly avant?: (payant: ProduitPayant) => void;
}

/** Une campagne : le produit, une foule qui agit, des fautes, le juge après chacune. */
export class Feu {
  readonly foule: Foule;
  readonly juge: Juge;
  readonly hasard = tirages();
  private readonly verdicts: Verdict[] = [];
  private fois = 0;

  private constructor(
    readonly payant: ProduitPayant,
    env: Readonly<Record<string, string>>,
    sortes?: readonly SorteActe[],
  ) {
    this.foule = new Foule(payant, this.hasard, sortes);
    this.juge = new Juge(this.foule, env);
  }

  /** Démarre le produit. Un effet en route au moment d'une faute attend la fin de sa prise : une minute en service, six secondes ici. */
  static async ouvrir({ sortes, relecture, avant, ...options }: ReglagesFeu = {}): Promise<Feu> {
    const cles = { JWT_SECRET: 'f'.repeat(48) };
    const env = { ...cles, EFFETS_PRISE_MS: '6000', TRAVAUX_INTERVALLE_MS: '2000', ...options.env };
    const payant = await demarrerProduitPayant({ ...options, env });
    avant?.(payant);
    const feu = new Feu(
      payant,
      { ...cles, ...relecture, NODE_ENV: 'test', HORLOGE_FICHIER: payant.horloge },
      sortes,
    );
    await feu.foule.preparer().catch(async (erreur: unknown) => {
      await feu.payant.arreter();
      throw erreur;
    });
    return feu;
  }

  /** Une faute à un instant au hasard sous des actes mêlés, puis le juge. */
  async tirer(faute: Faute): Promise<void> {
    await this.foule.preparer();
    let agit = true;
    const { registre } = this.foule;
    const voulus = registre.confirmes + 1 + Math.floor(this.hasard() * ACTES_PAR_TIR);
    const foule = this.foule.agir(() => agit);
    await attendreQue(() => registre.confirmes >= voulus, 'des actes confirmés', { pasMs: 5 });
    // L'instant de la faute est ce que l'on essaie.
    await pause(this.hasard() * DELAI_MAX_MS);
    await faute.frapper();
    this.fois += 1;
    const tout = this.fois % TOUT_RELIRE === 0;
    if (faute.baseLisible) {
      agit = false;
      const [verdict] = await Promise.all([this.juge.constater({ tout }), faute.relever()]);
      await foule;
      this.verdicts.push(verdict);
    } else {
      // La foule insiste pendant la panne : ce qui n'a pas sa réponse se redemande.
      await faute.relever();
      agit = false;
      await foule;
      await this.reprendre();
      this.verdicts.push(await this.juge.constater({ tout }));
    }
  }

  /** Attend que le produit se dise prêt. */
  async pret(): Promise<void> {
    const { url } = this.payant.produit;
    await attendreQue(
      () =>
        fetch(`${url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'le produit de nouveau prêt',
    );
  }

  /** Redemande ce qui est resté sans réponse : chaque demande porte sa clé, et finit par avoir la sienne. */
  async reprendre(): Promise<void> {
    let restent: string[] = [];
    const toutes = async (): Promise<boolean> =>
      (restent = await this.foule.registre.reprendre()).length === 0;
    await attendreQue(toutes, 'chaque demande sa réponse', { pasMs: 500 }).catch((erreur: Error) => {
      throw new Error(
        `${erreur.message} ; sans réponse : ${restent.join(', ')} ; ${this.foule.registre.anomalies.at(-1)}`,
      );
    });
  }

  /** Tout est repris, tout ce qui fut promis est parti, l'argent de Stripe est écrit : le dernier jugement. */
  async solder(): Promise<Verdict> {
    await this.reprendre();
    await this.toutEstParti();
    await attendreQue(() => this.argentEcrit(), 'l’argent de Stripe au livre', {
      delaiMs: 180_000,
      pasMs: 500,
    });
    this.verdicts.push(await this.juge.constater({ solde: true }));
    return this.constate;
  }

  /** Ce que le juge a dit jusqu'ici. */
  get constate(): Verdict {
    return reunir(this.verdicts);
  }

  /** Attend que plus rien de promis ne soit dû. */
  async toutEstParti(): Promise<void> {
    const { db } = this.payant.produit;
    const dus = {
      etat: { $in: ['en_attente', 'en_cours'] },
      prevuLe: { $lte: new Date(this.payant.maintenant().getTime() + 60_000) },
    };
    await attendreQue(
      async () => (await db.collection('boite_envoi').countDocuments(dus)) === 0,
      'tout est parti',
      {
        delaiMs: 180_000,
      },
    );
  }

  /** Chaque somme que Stripe dit encaissée est au livre, une fois. */
  private async argentEcrit(): Promise<boolean> {
    for (const { compte } of this.foule.emetteurs.filter((un) => un.compte)) {
      const vraies = await this.foule.enLigne.verite(compte);
      const references = { reference: { $in: vraies.map(({ reference }) => reference) } };
      if ((await this.payant.produit.db.collection('paiements').countDocuments(references)) < vraies.length)
        return false;
    }
    return true;
  }

  /** La ligne de la table, telle qu'elle s'imprime. */
  dire(nom: string, verdict: Verdict): string {
    const parSorte = SORTES.map((sorte) => `${sorte} ${this.foule.registre.de(sorte).length}`).join(', ');
    const { perdus, doubles, trous, orphelins, courriels, ruptures } = verdict;
    const comptes = { perdus, doubles, trous, orphelins, courriels, ruptures };
    const dits = Object.entries(comptes).map(([quoi, tous]) => `${tous.length} ${quoi}`);
    return (
      `Feu, ${nom} : ${this.fois} fois, ${this.foule.registre.confirmes} actes confirmés (${parSorte}), ` +
      `${this.payant.produit.courriels.recus.length} courriels reçus : ${dits.join(', ')} ; ESSAIS_GRAINE=${GRAINE}\n`
    );
  }
}

/** Joue une campagne entière, et l'exige sans faute. @param faute celle du tir de ce rang */
export async function eprouver(
  feu: Feu,
  nom: string,
  fois: number,
  faute: (rang: number) => Faute,
): Promise<Verdict> {
  for (let rang = 0; rang < fois; rang += 1) await feu.tirer(faute(rang));
  const verdict = await feu.solder();
  process.stdout.write(feu.dire(nom, verdict));
  return verdict;
}

export { SANS_FAUTE };
