import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import { CourrielsService } from '../../platform/mail/courriels.service';

interface Personne {
  email: string;
  prenom: string;
}

/** Ce que l'on écrit à qui ne peut plus envoyer, ou le peut de nouveau ; promis dans la transaction de l'acte. */
@Injectable()
export class AvisEnvoisService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly env: Environnement,
  ) {}

  async suspendus({ email, prenom }: Personne, raison: string): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet: 'Vos envois sont suspendus',
      titre: `Bonjour ${prenom}`,
      apercu: 'Votre compte reste ouvert\u00a0; il ne peut plus envoyer de documents.',
      paragraphes: [
        'Nous avons suspendu les envois de votre compte Facturier. Vous pouvez encore créer, émettre et télécharger vos factures\u00a0; vous ne pouvez plus les envoyer depuis Facturier.',
        `La raison\u00a0: ${raison}`,
      ],
      suite: [
        `Si c’est une erreur, ou si vous y avez remédié, répondez à ${this.env.MAIL_SUPPORT}\u00a0: dites à qui vous écrivez, et pourquoi. Nous relisons chaque demande.`,
      ],
      motif: 'Vous recevez ce message parce que vous avez un compte Facturier.',
    });
  }

  async rendus({ email, prenom }: Personne): Promise<void> {
    await this.courriels.promettre({
      a: email,
      sujet: 'Vos envois sont rétablis',
      titre: `Bonjour ${prenom}`,
      apercu: 'Vous pouvez de nouveau envoyer vos documents.',
      paragraphes: ['Votre compte Facturier peut de nouveau envoyer des documents à vos clients.'],
      bouton: { libelle: 'Voir mes factures', url: `${this.env.APP_URL}/factures` },
      motif: 'Vous recevez ce message parce que vous avez un compte Facturier.',
    });
  }
}
