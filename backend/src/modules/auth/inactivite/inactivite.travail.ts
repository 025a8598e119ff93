import { dateCivileAParis, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import type { Travail } from '../../../platform/jobs/travail';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { type CompteEndormi, ComptesFermesService } from '../../users/comptes-fermes.service';
import { VieDesComptesService } from '../../users/vie-des-comptes.service';
import { CourrielsCompteService } from '../courriels-compte.service';

const LOT = 100;

/** Ferme les comptes que personne n'ouvre plus : avertis à vingt-trois mois, anonymisés à vingt-quatre, factures émises gardées (RGPD, art. 5-1-e). */
@Injectable()
export class InactiviteTravail implements Travail {
  readonly nom = 'inactivite';

  constructor(
    private readonly comptes: ComptesFermesService,
    private readonly vie: VieDesComptesService,
    private readonly avis: CourrielsCompteService,
    private readonly courriels: CourrielsService,
    private readonly env: Environnement,
  ) {}

  restants(_tick: string, sautees: number): Promise<string[]> {
    return this.comptes.endormis(LOT + sautees);
  }

  async traiter(id: string): Promise<void> {
    const aFermer = await this.comptes.retenirAFermer(id);
    if (aFermer) {
      await this.vie.supprimer(id);
      await this.avis.compteSupprime(aFermer);
      return;
    }
    const endormi = await this.comptes.avertir(id);
    if (endormi) await this.avertir(endormi);
  }

  private async avertir({ prenom, email }: CompteEndormi): Promise<void> {
    const fin = formaterDateLongue(dateCivileAParis(this.comptes.finAnnoncee()));
    await this.courriels.promettre({
      a: email,
      sujet: `Votre compte Facturier sera fermé le ${fin}`,
      titre: `Bonjour ${prenom}`,
      apercu: 'Pour le garder, il suffit de vous y connecter.',
      paragraphes: [
        'Vous n’avez pas ouvert Facturier depuis près de deux ans. Nous ne gardons pas les données de qui ne s’en sert plus.',
        `Pour garder votre compte, connectez-vous avant le ${fin}. Sinon, il sera fermé et vos données personnelles effacées.`,
      ],
      bouton: { libelle: 'Me connecter', url: `${this.env.APP_URL}/login` },
      suite: [
        'Les factures que vous avez émises sont gardées dix ans, parce que la loi l’impose. Téléchargez-les avant cette date si vous en avez besoin.',
      ],
      motif: 'Vous recevez ce message parce qu’un compte Facturier est ouvert à cette adresse.',
    });
  }
}
