import { createHash } from 'node:crypto';
import type { DetailDAccuse, FactureDeposee, Flux, StatutDit } from '../socle/etat.js';
import { MATRICULE } from '../socle/etat.js';
import { momentDeParis } from '../socle/horloge.js';
import type { Cas } from '../socle/cas.js';
import type { Magasin } from '../socle/magasin.js';
import { ecrireStatut, type MontantEcrit, type StatutEcrit } from '../statut/ecriture.js';
import type { Crochets } from './crochets.js';

export const sha256 = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

/** Ce qui arrive chez un compte : les octets, et comment ils se présentent. */
export interface Arrivee {
  readonly compte: string;
  readonly type: string;
  readonly nom: string;
  readonly syntaxe: string;
  readonly profil?: string;
  readonly regle?: string;
  readonly suivi?: string;
  readonly octets: Buffer;
  readonly converti?: Buffer;
}

/** Ce que la plateforme dit d'une facture à son vendeur. */
export interface Annonce {
  readonly code: string;
  readonly motif?: string;
  readonly commentaire?: string;
  readonly flux?: string;
  readonly suivi?: string;
  readonly montants?: readonly MontantEcrit[];
}

/** Les flux que la plateforme pose et met à jour ; chaque changement sonne les crochets. */
export class Arrivees {
  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
    private readonly crochets: Crochets,
  ) {}

  /** L'instant d'un changement ; sur commande, le même que le précédent. */
  instant(): number {
    const { etat } = this.magasin;
    if (etat.dernierInstant > 0 && this.cas.prendre('meme-instant')) return etat.dernierInstant;
    return this.magasin.instantNeuf();
  }

  /** Un flux reçu par un compte (`In`). */
  recevoir(arrivee: Arrivee): Flux {
    const { compte, type, nom, syntaxe, profil, regle = 'NotApplicable', suivi, octets, converti } = arrivee;
    const le = this.instant();
    const retard = this.cas.voir('montre-en-retard', compte);
    const flux: Flux = {
      flowId: this.magasin.hasard.uuid(),
      compte,
      sens: 'In',
      type: String(this.cas.prendre('type-inconnu', compte)?.type ?? type),
      name: nom,
      flowSyntax: syntaxe,
      ...(profil === undefined ? {} : { flowProfile: profil }),
      processingRule: regle,
      processingRuleSource: 'Computed',
      ...(suivi === undefined ? {} : { trackingId: suivi }),
      sha256: sha256(octets),
      submittedAt: le,
      updatedAt: le,
      accuse: { status: 'Ok' },
      ...(retard ? { visibleLe: le + Number(retard.minutes ?? 15) * 60_000 } : {}),
      ...(converti && this.cas.prendre('seulement-converti', compte) ? { seulementConverti: true } : {}),
    };
    this.magasin.ajouterFlux(flux, octets, converti);
    this.crochets.sonner(flux);
    return flux;
  }

  /** L'accusé d'un dépôt change : `Ok`, ou `Error` et pourquoi. */
  accuser(flux: Flux, status: 'Ok' | 'Error', details: DetailDAccuse[] = []): void {
    flux.updatedAt = this.instant();
    flux.accuse = { status, ...(details.length > 0 ? { details } : {}) };
    this.magasin.marquer();
    this.crochets.sonner(flux);
  }

  refuser(flux: Flux, raison: string, message: string, item = 'file'): void {
    this.accuser(flux, 'Error', [{ level: 'Error', item, reasonCode: raison, reasonMessage: message }]);
  }

  /** La plateforme dit un statut au vendeur de la facture, s'il est client ici. */
  annoncer(facture: FactureDeposee, annonce: Annonce): void {
    const { hasard, horloge } = this.magasin;
    const le = horloge.maintenant();
    const rang = facture.statuts.length + 1;
    const identifiant = `${facture.numero}_${annonce.code}_${rang}`;
    const dit: StatutDit = {
      code: annonce.code,
      identifiant,
      par: 'plateforme',
      le,
      ...(annonce.motif === undefined ? {} : { motif: annonce.motif }),
      ...(annonce.flux === undefined ? {} : { flux: annonce.flux }),
    };
    facture.statuts.push(dit);
    const xml = ecrireStatut(this.messageDe(facture, annonce, identifiant, le));
    this.recevoir({
      compte: facture.vendeur,
      type: 'CustomerInvoiceLC',
      nom: `cdar-${annonce.code}-${hasard.octets(4).toString('hex')}.xml`,
      syntaxe: 'CDAR',
      suivi: this.suiviDe(annonce),
      octets: Buffer.from(xml),
    });
  }

  /** Le suivi que porte un statut : celui du dépôt jugé ; sur commande, l'identifiant du flux, ou rien. */
  private suiviDe({ flux, suivi }: Annonce): string | undefined {
    const commande = this.cas.voir('suivi-des-statuts')?.suivi;
    if (commande === 'absent') return undefined;
    return commande === 'flux' ? flux : suivi;
  }

  private messageDe(
    facture: FactureDeposee,
    { code, motif, commentaire, montants }: Annonce,
    identifiant: string,
    le: number,
  ): StatutEcrit {
    const moment = momentDeParis(le);
    const plateforme = { role: 'WK' };
    return {
      identifiant,
      emisLe: moment,
      acteLe: moment,
      code,
      expediteur: { ...plateforme, matricule: MATRICULE },
      emetteur: plateforme,
      destinataire: {
        siren: facture.vendeur,
        nom: facture.nomVendeur,
        role: 'SE',
        adresse: facture.adresseVendeur,
      },
      numero: facture.numero,
      type: facture.type,
      date: facture.date,
      recuLe: moment,
      vendeur: facture.vendeur,
      ...(motif === undefined ? {} : { motif }),
      ...(commentaire === undefined ? {} : { commentaire }),
      ...(montants === undefined ? {} : { montants }),
    };
  }
}
