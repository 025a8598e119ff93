import type { DomaineEnvoi as Rendu, DomainesEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { domaineDe, fauteDeDomaine } from '@facturier/domaine/domaines-envoi/nom';
import { selecteurDe } from '@facturier/domaine/domaines-envoi/enregistrement';
import { signeCeJour } from '@facturier/domaine/domaines-envoi/etats';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { domaineLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { nomSur } from '../../platform/mail/nom-sur';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ClesDkimService } from './cles-dkim.service';
import { CodesDeDomaineService } from './codes-de-domaine.service';
import { ControlesService } from './controles.service';
import { rendreDomaine } from './domaines-envoi.mapper';
import { DomainesEnvoiRepository } from './domaines-envoi.repository';
import { DroitsDomaineService } from './droits-domaine.service';
import { DomaineDejaLa, DomaineIntrouvable, DomainePris } from './erreurs';
import type { DomaineEnvoi } from './schemas/domaine-envoi.schema';

/** Un bouton pressé dix fois ne demande pas dix fois la même chose aux DNS. */
const ENTRE_DEUX_CONTROLES_MS = 1_000;
const EMPRUNTE =
  'Ce domaine porte le nom d’une administration, d’une banque ou d’un service connu\u00a0: nous n’envoyons pas en son nom.';

/** Le domaine d'où un compte envoie ses e-mails : le prouver, le contrôler, le retirer. */
@Injectable()
export class DomainesEnvoiService {
  constructor(
    private readonly depot: DomainesEnvoiRepository,
    private readonly cles: ClesDkimService,
    private readonly codes: CodesDeDomaineService,
    private readonly controles: ControlesService,
    private readonly droits: DroitsDomaineService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  async lister(emetteurId: string): Promise<DomainesEnvoi> {
    const permis = await this.droits.permet(emetteurId);
    const sien = await this.depot.duCompte(emetteurId);
    return { permis, domaines: sien ? [this.rendu(sien, permis)] : [] };
  }

  /** Commence la preuve d'un domaine, et envoie le code. @throws SaisieInvalide, DomaineHorsPlan, DomaineDejaLa, TropDeTentatives */
  async ajouter(emetteurId: string, expediteur: string, demande: Demande | null): Promise<Rendu> {
    const id = await this.demandes.uneSeuleFois(emetteurId, demande, async () => {
      this.juger(domaineDe(expediteur));
      await this.droits.exiger(emetteurId);
      if (await this.depot.duCompte(emetteurId)) throw new DomaineDejaLa();
      const domaine = await this.composer(emetteurId, expediteur);
      await this.creer(domaine, demande);
      await this.codes.envoyer(domaine);
      return domaine._id.toHexString();
    });
    return this.rendre(emetteurId, await this.exiger(emetteurId, id));
  }

  /** @throws DomaineIntrouvable, TropDeTentatives */
  async renvoyerLeCode(emetteurId: string, id: string): Promise<void> {
    await this.codes.renvoyer(await this.exiger(emetteurId, id));
  }

  /** Confirme l'adresse, puis contrôle. @throws DomaineIntrouvable, CodeIncorrect, CodeExpire, DomainePris */
  async confirmer(emetteurId: string, id: string, code: string): Promise<Rendu> {
    const domaine = await this.exiger(emetteurId, id);
    if (!domaine.confirmeLe) {
      const consommer = await this.codes.exiger(domaine, code);
      await this.transactions.executer(async () => {
        await consommer();
        await this.depot.changer(domaine, { confirmeLe: this.horloge.maintenant() });
      });
    }
    return this.controlerDOffice(emetteurId, await this.exiger(emetteurId, id));
  }

  /** @throws DomaineIntrouvable, DomainePris */
  async controler(emetteurId: string, id: string): Promise<Rendu> {
    const domaine = await this.exiger(emetteurId, id);
    const depuis = this.horloge.maintenant().getTime() - (domaine.controleLe?.getTime() ?? 0);
    if (depuis < ENTRE_DEUX_CONTROLES_MS) return this.rendre(emetteurId, domaine);
    return this.controlerDOffice(emetteurId, domaine);
  }

  /** Sa clé et ses codes partent avec lui. @throws DomaineIntrouvable */
  async retirer(emetteurId: string, id: string): Promise<void> {
    const domaine = await this.exiger(emetteurId, id);
    await this.transactions.executer(async () => {
      await this.depot.retirer(domaine);
      await this.codes.effacer(domaine);
    });
  }

  private async controlerDOffice(emetteurId: string, domaine: DomaineEnvoi): Promise<Rendu> {
    const apres = await this.controles.controler(domaine);
    const prouve = apres.constats?.dkim === 'vu' && apres.confirmeLe !== null;
    if (prouve && apres.etat !== 'verifie' && (await this.depot.estPris(apres))) throw new DomainePris();
    return this.rendre(emetteurId, apres);
  }

  /** @throws SaisieInvalide */
  private juger(domaine: string): void {
    const nos = [
      domaineDe(this.env.MAIL_FROM),
      domaineDe(this.env.MAIL_SUPPORT),
      new URL(this.env.APP_URL).hostname,
    ];
    const faute = fauteDeDomaine(domaine, nos) ?? (nomSur(domaineLisible(domaine)) ? null : EMPRUNTE);
    if (faute) throw new SaisieInvalide([{ champ: 'expediteur', message: faute }]);
  }

  private async composer(emetteurId: string, expediteur: string): Promise<DomaineEnvoi> {
    const _id = new Types.ObjectId();
    return {
      _id,
      emetteur: new Types.ObjectId(emetteurId),
      domaine: domaineDe(expediteur),
      expediteur,
      selecteur: selecteurDe(this.cles.alea()),
      ...(await this.cles.engendrer(_id)),
      etat: 'a_prouver',
      confirmeLe: null,
      vuLe: null,
      constats: null,
      controleLe: null,
      version: 1,
      revuAuTick: '',
      creeLe: this.horloge.maintenant(),
    };
  }

  private async creer(domaine: DomaineEnvoi, demande: Demande | null): Promise<void> {
    const emetteurId = domaine.emetteur.toHexString();
    try {
      await this.transactions.executer(async () => {
        await this.codes.compter(emetteurId, domaine.expediteur);
        await this.depot.creer(domaine);
        await this.demandes.inscrire(emetteurId, demande, domaine._id.toHexString());
      });
    } catch (erreur) {
      if (estDoublon(erreur, 'un_domaine_par_compte')) throw new DomaineDejaLa();
      throw erreur;
    }
  }

  private async exiger(emetteurId: string, id: string): Promise<DomaineEnvoi> {
    const domaine = await this.depot.trouver(emetteurId, id);
    if (!domaine) throw new DomaineIntrouvable();
    return domaine;
  }

  private async rendre(emetteurId: string, domaine: DomaineEnvoi): Promise<Rendu> {
    return this.rendu(domaine, await this.droits.permet(emetteurId));
  }

  private rendu(domaine: DomaineEnvoi, permis: boolean): Rendu {
    const jour = dateCivileAParis(this.horloge.maintenant());
    return rendreDomaine(domaine, permis && signeCeJour(domaine, jour));
  }
}
