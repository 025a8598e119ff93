import {
  composerSolde,
  refusDAcompte,
  refusDeSolde,
  resteAFacturer,
} from '@facturier/domaine/devis/facturation';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Facturation } from './facturation';
import { enTrop, type ModeleDeDevis, net, type Piece } from './modele-facturation';

/** Ce qu'une histoire a sous la main. */
export interface Histoire {
  /** Les factures du devis, tel qu'il est à sa dernière version. */
  f: () => Facturation;
  modele: ModeleDeDevis;
  tirer: (borne: number) => number;
}

type Acte = () => Promise<void>;

/** Ses actes sur les factures du devis, un tirage à la fois. */
export class ActesDeFacturation {
  constructor(private readonly histoire: Histoire) {}

  /** Ceux que permet un devis accepté ; les plus fréquents d'abord. */
  get duContrat(): Acte[] {
    const { acompte, solde, emettre, payer } = this;
    return [acompte, acompte, solde, solde, emettre, emettre, emettre, payer, payer, payer, this.supprimer];
  }

  /** Ceux d'une facture émise, contrat quitté ou non. */
  get desEmises(): Acte[] {
    const { rembourser, avoirPartiel } = this;
    return [this.payer, rembourser, rembourser, avoirPartiel, this.annulerReste, this.avoirTotal];
  }

  readonly acompte: Acte = async () => {
    const { f, modele, tirer } = this.histoire;
    const reste = resteAFacturer(modele.lire());
    const montant = tirer(4) === 0 && reste > 0 ? reste : 1 + tirer(modele.total);
    const refus = modele.etat === 'accepte' ? refusDAcompte(modele.lire(), montant) : null;
    const { corps } = await f().tirer({ nature: 'acompte', montant: eurosDepuisCentimes(montant) });
    if (modele.etat !== 'accepte') return expect(corps.code).toBe('DEVIS_DEJA_REPONDU');
    const deja = modele.pieces.some(
      (une) => une.genre === 'acompte' && !une.emise && une.demande === montant,
    );
    if (!deja) expect(corps.code).toBe(refus?.code);
    if (!refus) modele.garder('acompte', montant, 0, corps._id);
  };

  readonly solde: Acte = async () => {
    const { f, modele } = this.histoire;
    const dejaEnBrouillon = modele.solde && !modele.solde.emise;
    const refus = dejaEnBrouillon ? null : refusDeSolde(modele.lire());
    const { corps } = await f().tirer({ nature: 'solde' });
    if (modele.etat !== 'accepte') return expect(corps.code).toBe('DEVIS_DEJA_REPONDU');
    expect(corps.code).toBe(refus?.code);
    const { imputeCentimes } = composerSolde(modele.lire());
    if (!refus) modele.garder('solde', modele.total, imputeCentimes, corps._id);
  };

  readonly emettre: Acte = async () => {
    const { f, modele } = this.histoire;
    const une = this.parmi(({ emise }) => !emise);
    if (!une) return;
    const { imputeCentimes } = composerSolde(modele.lire());
    const { statut, corps } = await f().emettre(une.id);
    expect([statut < 300, corps.code]).toEqual([true, undefined]);
    une.emise = true;
    if (une.genre === 'solde') une.impute = imputeCentimes;
  };

  readonly supprimer: Acte = async () => {
    const { f, modele } = this.histoire;
    const une = this.parmi(({ emise }) => !emise);
    if (!une) return;
    expect((await (await f().scene.moi()).delete(`/factures/${une.id}`)).statut).toBe(204);
    modele.retirer(une);
  };

  readonly payer: Acte = async () => {
    const { f, tirer } = this.histoire;
    const une = this.parmi((candidate) => candidate.emise && !candidate.morte && enTrop(candidate) < 0);
    if (!une) return;
    const du = -enTrop(une);
    const montant = tirer(2) === 0 ? du : 1 + tirer(du);
    expect((await f().payer(une.id, eurosDepuisCentimes(montant))).statut).toBeLessThan(300);
    une.paye += montant;
  };

  readonly rembourser: Acte = async () => {
    const { f, tirer } = this.histoire;
    const une = this.parmi((candidate) => candidate.emise && enTrop(candidate) > 0);
    if (!une) return;
    const montant = 1 + tirer(enTrop(une));
    const corps = { remboursement: true, montant: eurosDepuisCentimes(montant) };
    expect((await f().acte(une.id, 'paiements', corps)).statut).toBeLessThan(300);
    une.paye -= montant;
  };

  readonly annulerReste: Acte = async () => {
    const { f, modele } = this.histoire;
    const une = this.parmi(
      (candidate) => candidate.genre === 'acompte' && candidate.emise && enTrop(candidate) < 0,
    );
    if (!une) return;
    expect((await f().acte(une.id, 'annuler-reste')).statut).toBe(201);
    modele.rectifier(une, -enTrop(une));
  };

  readonly avoirPartiel: Acte = async () => {
    const { f, modele, tirer } = this.histoire;
    const une = this.parmi((candidate) => candidate.emise && net(candidate) > 1);
    if (!une) return;
    const montant = 1 + tirer(net(une) - 1);
    const lignes = [{ description: 'Casse', quantite: 1, prixUnitaire: eurosDepuisCentimes(montant) }];
    await this.avoir(une, { motif: 'Casse', lignes }, () => modele.rectifier(une, montant), f());
  };

  readonly avoirTotal: Acte = async () => {
    const { f, modele } = this.histoire;
    const une = this.parmi(({ emise, morte }) => emise && !morte);
    if (une) await this.avoir(une, { motif: 'Tout' }, () => modele.rectifier(une, net(une), true), f());
  };

  private async avoir(une: Piece, corps: object, passe: () => void, f: Facturation): Promise<void> {
    const impute = this.histoire.modele.impute(une);
    const reponse = await f.acte(une.id, 'avoirs', corps);
    expect(reponse.corps.code).toBe(impute ? 'ACOMPTE_IMPUTE' : undefined);
    if (impute) return;
    const avant = net(une);
    passe();
    expect(centimesDepuisEuros(reponse.corps.net)).toBe(avant - net(une));
  }

  private parmi(retenir: (une: Piece) => boolean): Piece | undefined {
    const candidates = this.histoire.modele.pieces.filter(retenir);
    return candidates[this.histoire.tirer(Math.max(1, candidates.length))];
  }
}
