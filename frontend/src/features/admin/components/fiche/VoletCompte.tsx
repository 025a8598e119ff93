import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { libelleRole } from '@/features/users/public';
import { afficherInstant } from '@/lib/format/date';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import type { DossierCompte } from '../../model/compte';
import { Faits } from './Faits';
import styles from '../Chiffres.module.css';

/** Qui est ce compte, et ce qu'il fait. */
export function VoletCompte({ details }: { details: DossierCompte }): JSX.Element {
  const { compte, activite, calculeLe } = details;
  const { adresse, codePostal, ville } = compte;
  return (
    <>
      {compte.isBanned && (
        <Alerte
          type="erreur"
          titre={compte.banniLe ? `Banni le ${afficherInstant(compte.banniLe)}` : 'Compte banni'}
        >
          {compte.raisonBannissement}
        </Alerte>
      )}
      <Faits
        faits={[
          ['E-mail', emailLisible(compte.email)],
          ['Rôle', libelleRole(compte.role)],
          ['SIRET', compte.siret ? formaterSiret(compte.siret) : '–'],
          ['Adresse', [adresse, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ') || '–'],
          ['Inscrit le', afficherInstant(compte.inscritLe)],
          ['Modifié le', afficherInstant(compte.updatedAt)],
          ['Dernière visite', activite.derniereVisite ? afficherInstant(activite.derniereVisite) : '–'],
          ['Sessions ouvertes', activite.sessionsOuvertes],
          ['Factures émises', activite.facturesEmises],
          ['Clients', activite.clients],
          ['Conversation', activite.conversation ? 'Ouverte' : 'Aucune'],
          ['Documents', `${compte.espaceMo.toLocaleString('fr-FR')}\u00a0Mo`],
        ]}
      />
      <p className={styles.chiffresNote}>Calculé le {afficherInstant(calculeLe)}.</p>
    </>
  );
}
