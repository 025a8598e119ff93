import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import { useEffect, useRef, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { classesBouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import type { User } from '../model/utilisateur';
import styles from './DevenirProfessionnel.module.css';

const CE_QUI_EST_FAIT = [
  `Votre essai a commencé\u00a0: ${dureeEssai()}, tout illimité, sans carte bancaire.`,
  'Clients et Abonnement sont dans votre menu, et vos factures ont deux onglets\u00a0: Envoi et Réception.',
  'Vos factures reçues sont toujours là.',
];

/** Un particulier vient de passer professionnel : ce qui est fait, et le premier geste utile. */
export function PassageFait({ user }: { user: User }): JSX.Element {
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), []);
  return (
    <section className={styles.devenirPro}>
      <h2 ref={titre} tabIndex={-1}>
        Vous êtes professionnel
      </h2>
      <p>
        {user.siret && <>Le SIRET {formaterSiret(user.siret)} est enregistré. </>}
        Il reste à donner l’adresse que la loi demande sur vos factures.
      </p>
      <ul>
        {CE_QUI_EST_FAIT.map((phrase) => (
          <li key={phrase}>
            <Icone nom="coche" taille={18} epaisseur={2.2} />
            {phrase}
          </li>
        ))}
      </ul>
      <p className={styles.suites}>
        <Link to={paths.mentionsLegales.href()} className={classesBouton('principal')}>
          Compléter mes mentions légales
        </Link>
        <Link to={paths.factureCreation.href()} className={classesBouton('ordinaire')}>
          Créer ma première facture
        </Link>
      </p>
    </section>
  );
}
