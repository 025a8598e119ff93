import { juger } from '../socle/regle.js';
import type { Cas } from '../socle/cas.js';
import type { Comptes } from '../annuaire/comptes.js';
import { Irrecevable } from '../facture/technique.js';
import type { Arrivees } from '../flux/arrivees.js';
import { MATRICULE, type Compte, type Flux } from '../socle/etat.js';
import { jourDeParis, momentDeParis } from '../socle/horloge.js';
import type { Magasin } from '../socle/magasin.js';
import { ecrireStatut } from '../statut/ecriture.js';
import { lireXml, XmlIllisible, type Noeud } from '../xml/arbre.js';
import { fautesDeForme } from '../xml/forme.js';
import { lireDeclaration, typeDeDeclaration, type DeclarationLue } from './lecture.js';
import { REGLES_DE_DECLARATION } from './regles.js';
import { SCHEMA_F10 } from './schema.js';

/** Le XML d'une déclaration, si sa forme est celle du schéma. @throws Irrecevable */
export function ouvrirDeclaration(octets: Buffer): DeclarationLue {
  let racine: Noeud;
  try {
    racine = lireXml(octets);
  } catch (erreur) {
    if (erreur instanceof XmlIllisible) throw new Irrecevable('InvalidSchema', erreur.message);
    throw erreur;
  }
  const [faute] = fautesDeForme(racine, SCHEMA_F10);
  if (faute) throw new Irrecevable('InvalidSchema', faute);
  return lireDeclaration(racine);
}

/** Les totaux d'une déclaration, en centimes : par catégorie, « etranger » pour les factures, « encaisse » pour les paiements. */
export function totauxDe({ genres, jours, factures }: DeclarationLue): Record<string, number> {
  const totaux: Record<string, number> = {};
  const ajouter = (nom: string, montant: number): void => {
    totaux[nom] = (totaux[nom] ?? 0) + montant;
  };
  for (const { categorie, horsTaxe, sousTotaux } of jours) {
    const somme = sousTotaux.reduce((total, { montant = 0 }) => total + montant, 0);
    if (genres[0] === 'paiements') ajouter('encaisse', somme);
    else ajouter(categorie ?? '?', horsTaxe ?? somme);
  }
  for (const { horsTaxe, sousTotaux } of factures)
    ajouter(
      genres[0] === 'paiements' ? 'encaisseEtranger' : 'etranger',
      horsTaxe ?? sousTotaux.reduce((total, { montant = 0 }) => total + montant, 0),
    );
  return totaux;
}

/** Ce que devient une déclaration déposée : irrecevable, ou répondue 300 ou 301. */
export class TraitementDesDeclarations {
  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
    private readonly arrivees: Arrivees,
    private readonly comptes: Comptes,
  ) {}

  /** @throws Irrecevable */
  traiter(flux: Flux, octets: Buffer): void {
    if (octets.length === 0) throw new Irrecevable('EmptyFlow', 'the file is empty');
    const declaration = ouvrirDeclaration(octets);
    const compte = this.comptes.trouver(flux.compte);
    if (!compte) throw new Irrecevable('OtherTechnicalError', 'unknown account');
    flux.type = typeDeDeclaration(declaration);
    flux.processingRule = 'NotApplicable';
    this.arrivees.accuser(flux, 'Ok');
    const reponse = this.reponseA(declaration, compte);
    if (reponse.code === '300') this.garder(declaration, compte, flux);
    this.repondre(declaration, compte, flux, reponse);
  }

  private reponseA(
    declaration: DeclarationLue,
    compte: Compte,
  ): { code: '300' | '301'; motif?: string; commentaire?: string } {
    const commande = this.cas.prendre('declaration', compte.siren);
    if (commande?.reponse === '300') return { code: '300' };
    if (commande) return { code: '301', motif: String(commande.motif ?? 'REJ_SEMAN') };
    const fautes = juger(REGLES_DE_DECLARATION, {
      declaration,
      compte: compte.siren,
      matricule: MATRICULE,
      regime: compte.regime,
      aujourdHui: jourDeParis(this.magasin.horloge.maintenant()),
      recues: compte.declarations,
      negatifsAcceptes: compte.negatifsAcceptes,
    });
    const [premiere] = fautes;
    if (!premiere) return { code: '300' };
    const dites = fautes.map(({ regle, phrase, lieu }) => `${regle} (${lieu}) : ${phrase}`);
    return { code: '301', motif: premiere.raison, commentaire: dites.join(' ') };
  }

  private garder(declaration: DeclarationLue, compte: Compte, flux: Flux): void {
    compte.declarations.push({
      id: declaration.id,
      type: declaration.type,
      genre: declaration.genres[0] ?? '',
      role: declaration.declarant.role ?? '',
      debut: declaration.debut,
      fin: declaration.fin,
      flux: flux.flowId,
      le: this.magasin.horloge.maintenant(),
      totaux: totauxDe(declaration),
    });
    this.magasin.marquer();
  }

  /** La réponse est un message de cycle de vie qui nomme l'identifiant du fichier. Son guide (MDT-3) n'est dit nulle part d'ouvert. */
  private repondre(
    declaration: DeclarationLue,
    compte: Compte,
    flux: Flux,
    { code, motif, commentaire }: { code: string; motif?: string; commentaire?: string },
  ): void {
    const moment = momentDeParis(this.magasin.horloge.maintenant());
    const xml = ecrireStatut({
      identifiant: `${declaration.id}_${code}_${this.magasin.hasard.octets(3).toString('hex')}`,
      emisLe: moment,
      acteLe: moment,
      code,
      libelle: code === '300' ? 'Déposée' : 'Rejetée',
      phase: '305',
      expediteur: { role: 'WK', matricule: MATRICULE },
      emetteur: { role: 'WK' },
      destinataire: { siren: compte.siren, nom: compte.nom, role: 'SE', adresse: compte.adresse },
      numero: declaration.id,
      date: declaration.emiseLe.slice(0, 8),
      vendeur: compte.siren,
      ...(motif === undefined ? {} : { motif }),
      ...(commentaire === undefined ? {} : { commentaire }),
    });
    this.arrivees.recevoir({
      compte: compte.siren,
      type: declaration.genres[0] === 'paiements' ? 'StatePaymentReportLC' : 'StateTransactionReportLC',
      nom: `cdar-${code}.xml`,
      syntaxe: 'CDAR',
      ...(flux.trackingId === undefined ? {} : { suivi: flux.trackingId }),
      octets: Buffer.from(xml),
    });
  }
}
