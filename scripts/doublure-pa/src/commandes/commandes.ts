import { commandeInvalide, introuvable } from '../socle/erreur.js';
import { estObjet, lireObjet, type Objet } from '../socle/formes.js';
import type { Appels } from '../socle/appels.js';
import type { LigneDAnnuaire } from '../socle/etat.js';
import { uniteNeuve } from '../annuaire/comptes.js';
import { REGLES_DE_DECLARATION } from '../declaration/regles.js';
import { REGLES_DE_FACTURE } from '../facture/regles.js';
import { REGLES_DE_STATUT } from '../statut/regles-facture.js';
import { REGLES_DE_MESSAGE } from '../statut/regles.js';
import { CAS_DU_MOMENT } from './cas-du-moment.js';
import { CAS_EN_COURS } from './cas-en-cours.js';
import { nombreDemande, parmi, texteDemande, type CasJoue, type Scene } from './scene.js';
import { verite } from './verite.js';

export const CAS: Readonly<Record<string, CasJoue>> = { ...CAS_EN_COURS, ...CAS_DU_MOMENT };

const phrases = (table: readonly { id: string; phrase: string; raison: string }[]): object[] =>
  table.map(({ id, phrase, raison }) => ({ id, phrase, raison }));

/** Les commandes de la doublure, sous `/_doublure/` : pour qui écrit un essai, jamais pour le produit. */
export class Commandes {
  constructor(
    private readonly scene: Scene,
    private readonly appels: Appels,
  ) {}

  async executer(methode: string, url: URL, corps: string): Promise<object> {
    const nom = url.pathname.slice('/_doublure/'.length);
    if (methode === 'GET') return this.montrer(nom, url.searchParams);
    if (methode !== 'POST') throw introuvable(url.pathname);
    return this.faire(nom, lireObjet(corps || '{}', 'commande'));
  }

  private async montrer(nom: string, demande: URLSearchParams): Promise<object> {
    const { magasin, crochets } = this.scene;
    const siren = demande.get('siren') ?? undefined;
    if (nom === 'sante') return { pret: true };
    if (nom === 'comptes')
      return magasin.etat.comptes.map(
        ({ declarations: _gardees, negatifsAcceptes: _non, ...compte }) => compte,
      );
    if (nom === 'verite') return verite(magasin, siren);
    if (nom === 'appels')
      return this.appels.depuis(Number(demande.get('depuis') ?? 0), demande.get('chemin') ?? '/');
    if (nom === 'cas')
      return {
        connus: Object.entries(CAS).map(([cas, { phrase }]) => ({ cas, phrase })),
        enCours: magasin.etat.cas,
      };
    if (nom === 'regles')
      return {
        facture: phrases(REGLES_DE_FACTURE),
        message: phrases(REGLES_DE_MESSAGE),
        statut: phrases(REGLES_DE_STATUT),
        declaration: phrases(REGLES_DE_DECLARATION),
      };
    if (nom === 'sonneries') {
      await crochets.attendre();
      return crochets.sonneries;
    }
    throw introuvable(nom);
  }

  private faire(nom: string, demande: Objet): object {
    const { magasin, cas, comptes } = this.scene;
    if (nom === 'jouer') return this.jouer(demande);
    if (nom === 'horloge') return this.horloge(demande);
    if (nom === 'graine') {
      magasin.hasard.semer(demande.graine === undefined ? undefined : nombreDemande(demande, 'graine', 0));
      return { graine: demande.graine ?? null };
    }
    if (nom === 'comptes') return this.compte(demande);
    if (nom === 'annuaire') return this.annuaire(demande);
    if (nom === 'crochets') return this.signature(demande);
    if (nom === 'finir') {
      cas.oublier();
      return { enCours: 0 };
    }
    if (nom === 'oublier') {
      magasin.oublier();
      comptes.semer();
      return this.appels.oublier();
    }
    throw introuvable(nom);
  }

  private jouer(demande: Objet): object {
    const nom = texteDemande(demande, 'cas') ?? '';
    const cas = CAS[nom];
    if (!cas) throw commandeInvalide(`« cas » inconnu : ${nom}. Choix : ${Object.keys(CAS).join(', ')}.`);
    return cas.jouer(this.scene, demande);
  }

  /** {avancer: millisecondes} | {figer: instant ISO} | {} qui la rend à elle-même. */
  private horloge(demande: Objet): object {
    const { horloge } = this.scene.magasin;
    const figer = texteDemande(demande, 'figer');
    const instant = figer === undefined ? undefined : Date.parse(figer);
    if (Number.isNaN(instant)) throw commandeInvalide('« figer » est un instant ISO 8601.');
    if (demande.avancer === undefined) horloge.figer(instant);
    else horloge.avancer(nombreDemande(demande, 'avancer', 0));
    return { maintenant: new Date(horloge.maintenant()).toISOString() };
  }

  /** Ouvre un compte, ou change le sien : {siren, nom?, adresse?, regime?, negatifsAcceptes?}. */
  private compte(demande: Objet): object {
    const siren = texteDemande(demande, 'siren') ?? '';
    if (!/^\d{9}$/.test(siren)) throw commandeInvalide('« siren » a neuf chiffres.');
    const [nom, adresse] = [texteDemande(demande, 'nom'), texteDemande(demande, 'adresse')];
    const neuf = { siren, ...(nom ? { nom } : {}), ...(adresse ? { adresse } : {}) };
    const compte = this.scene.comptes.trouver(siren) ?? this.scene.comptes.ouvrir(neuf);
    const regime = parmi(demande, 'regime', ['franchise', 'reel', 'reel-simplifie'], compte.regime);
    compte.regime = regime as typeof compte.regime;
    if (typeof demande.negatifsAcceptes === 'boolean') compte.negatifsAcceptes = demande.negatifsAcceptes;
    this.scene.magasin.marquer();
    return compte;
  }

  /** Inscrit un SIREN à l'annuaire, ou l'en ôte (`lignes` vide et `absent`) : {siren, nom?, lignes, absent?}. */
  private annuaire(demande: Objet): object {
    const siren = texteDemande(demande, 'siren') ?? '';
    const { etat } = this.scene.magasin;
    etat.unites = etat.unites.filter((unite) => unite.siren !== siren);
    this.scene.magasin.marquer();
    if (demande.absent === true) return { siren, absent: true };
    if (!Array.isArray(demande.lignes)) throw commandeInvalide('« lignes » est une liste.');
    const lignes = demande.lignes.map((ligne: unknown): LigneDAnnuaire => {
      if (!estObjet(ligne) || typeof ligne.addressingIdentifier !== 'string')
        throw commandeInvalide('Une ligne porte « addressingIdentifier ».');
      const base = { platformType: 'WK', directoryLineStatus: 'Enabled', matricule: '0456', siren } as const;
      return { ...base, ...ligne } as LigneDAnnuaire;
    });
    const unite = uniteNeuve(siren, texteDemande(demande, 'nom') ?? `Entreprise ${siren}`, lignes);
    etat.unites.push(unite);
    return unite;
  }

  private signature(demande: Objet): object {
    const { crochets } = this.scene;
    crochets.signature = {
      empreinte: parmi(demande, 'empreinte', ['octets', 'hexadecimal'], 'octets') as 'octets' | 'hexadecimal',
      cle: parmi(demande, 'cle', ['texte', 'octets'], 'texte') as 'texte' | 'octets',
    };
    return crochets.signature;
  }
}
