import { juger } from '../socle/regle.js';
import type { Cas } from '../socle/cas.js';
import { MATRICULE, type FactureDeposee, type Flux } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';
import type { Annonce, Arrivees } from '../flux/arrivees.js';
import type { RegleDeTraitement } from '../flux/enums.js';
import type { Comptes } from '../annuaire/comptes.js';
import { anneeDe, type FactureLue } from './lecture.js';
import { REGLES_DE_FACTURE } from './regles.js';
import { accorder, ouvrirFacture } from './technique.js';

/** Les traitements qui mènent la facture à son acheteur ; des autres, la plateforme n'accuse que réception. */
const REMISES: readonly RegleDeTraitement[] = ['B2B', 'B2G'];

/** Ce que devient une facture déposée : irrecevable, rejetée, ou déposée puis remise. */
export class TraitementDesFactures {
  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
    private readonly arrivees: Arrivees,
    private readonly comptes: Comptes,
  ) {}

  /** @throws Irrecevable */
  traiter(flux: Flux, octets: Buffer): void {
    const { facture: lue, xml } = ouvrirFacture(flux.flowSyntax, octets);
    const dite =
      flux.processingRuleSource === 'Input' ? (flux.processingRule as RegleDeTraitement) : undefined;
    const regle = accorder(lue, dite, flux.flowProfile);
    Object.assign(flux, { type: 'CustomerInvoice', processingRule: regle });
    this.magasin.poserOctets(`${flux.flowId}.converti`, xml);
    this.arrivees.accuser(flux, 'Ok');
    const connue = this.connue(lue);
    const facture = connue ?? this.ouvrir(lue);
    const base = {
      flux: flux.flowId,
      ...(flux.trackingId === undefined ? {} : { suivi: flux.trackingId }),
    };
    const rejet = this.rejetDe(lue, connue, flux);
    const depot = {
      flowId: flux.flowId,
      ...(flux.trackingId === undefined ? {} : { trackingId: flux.trackingId }),
    };
    facture.depots.push({ ...depot, suite: rejet ? `213 ${rejet.motif ?? ''}` : 'déposée' });
    facture.flux ??= flux.flowId;
    if (rejet) this.arrivees.annoncer(facture, { ...base, ...rejet });
    else if (REMISES.includes(regle)) this.remettre(facture, flux, lue, base, { octets, xml });
    this.magasin.marquer();
  }

  private connue(lue: FactureLue): FactureDeposee | undefined {
    return this.magasin.etat.factures.find(({ cle }) => cle === cleDe(lue));
  }

  private ouvrir(lue: FactureLue): FactureDeposee {
    const { vendeur, acheteur } = lue;
    const facture: FactureDeposee = {
      cle: cleDe(lue),
      numero: lue.numero,
      date: lue.date,
      type: lue.type,
      vendeur: vendeur.siren ?? '',
      acheteur: acheteur.siren ?? '',
      nomVendeur: vendeur.nom ?? '',
      nomAcheteur: acheteur.nom ?? '',
      adresseVendeur: vendeur.adresse ?? '',
      adresseAcheteur: acheteur.adresse ?? '',
      taux: [...lue.taux],
      total: lue.total,
      depots: [],
      statuts: [],
    };
    this.magasin.etat.factures.push(facture);
    return facture;
  }

  /** Pourquoi la plateforme d'émission rejette : un doublon, une règle, ou une commande. */
  private rejetDe(lue: FactureLue, connue: FactureDeposee | undefined, flux: Flux): Annonce | undefined {
    const commande = this.cas.prendre('rejet-a-l-emission', flux.compte);
    if (commande) return { code: '213', motif: String(commande.motif ?? 'REJ_SEMAN') };
    if (connue) return { code: '213', motif: 'DOUBLON' };
    const fautes = juger(REGLES_DE_FACTURE, lue);
    const [premiere] = fautes;
    if (!premiere) return undefined;
    const commentaire = fautes.map(({ regle, phrase }) => `${regle} : ${phrase}`).join(' ');
    return { code: '213', motif: premiere.raison, commentaire };
  }

  /** De la plateforme d'émission à l'acheteur : 200, 201, 202, 203, et le flux chez lui s'il est client ici. */
  private remettre(
    facture: FactureDeposee,
    flux: Flux,
    lue: FactureLue,
    base: Pick<Annonce, 'flux' | 'suivi'>,
    { octets, xml }: { octets: Buffer; xml: Buffer },
  ): void {
    const ligne = this.comptes.ligneDe(facture.adresseAcheteur);
    const codes = this.codesDe(facture, flux.compte, ligne?.directoryLineStatus);
    for (const annonce of codes) this.arrivees.annoncer(facture, { ...annonce, ...base });
    const remise = codes.some(({ code }) => code === '203') && ligne?.matricule === MATRICULE;
    const acheteur = remise ? this.comptes.trouver(ligne.siren) : undefined;
    if (!acheteur) return;
    facture.fluxRecu = this.arrivees.recevoir({
      compte: acheteur.siren,
      type: 'SupplierInvoice',
      nom: flux.name,
      syntaxe: flux.flowSyntax,
      regle: flux.processingRule,
      ...(flux.flowProfile === undefined ? {} : { profil: flux.flowProfile }),
      octets,
      converti: xml,
    }).flowId;
    facture.acheteur = lue.acheteur.siren ?? acheteur.siren;
  }

  private codesDe(facture: FactureDeposee, compte: string, statut: string | undefined): Annonce[] {
    if (statut === undefined) return [{ code: '200' }, { code: '221', motif: 'ROUTAGE_ERR' }];
    if (statut !== 'Enabled') return [{ code: '200', motif: 'NON_TRANSMISE' }];
    const codes: Annonce[] = [{ code: '200' }, { code: '201' }, { code: '202' }, { code: '203' }];
    const rejet = this.cas.prendre('rejet-a-la-reception', facture.vendeur);
    if (rejet) codes.splice(3, 1, { code: '213', motif: String(rejet.motif ?? 'ADR_ERR') });
    return this.cas.prendre('statuts-en-desordre', compte) ? codes.reverse() : codes;
  }
}

/** Numéro, année et SIREN du vendeur : ce qui fait une facture unique (XP Z12-012). */
const cleDe = (lue: FactureLue): string => `${lue.vendeur.siren ?? ''}|${lue.numero}|${anneeDe(lue)}`;
