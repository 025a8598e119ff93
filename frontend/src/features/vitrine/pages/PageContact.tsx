import type { JSX } from 'react';
import { paths } from '@/config/paths';
import { useAdressesService } from '@/lib/adresses-service';
import { CadreVitrine } from '../components/CadreVitrine';
import { FormulaireContact } from '../components/FormulaireContact';
import commun from '../components/commun.module.css';

/** Où écrire sans passer par le formulaire, et d'où viennent nos emails. */
function Adresses(): JSX.Element | null {
  const adresses = useAdressesService();
  if (!adresses) return null;
  const { support, expediteur } = adresses;
  return (
    <p className={commun.note}>
      Vous pouvez aussi écrire à <a href={`mailto:${support}`}>{support}</a>. Nos e-mails viennent de{' '}
      <strong>{expediteur}</strong>.
    </p>
  );
}

/** Écrire à l'assistance. */
export default function PageContact(): JSX.Element {
  return (
    <CadreVitrine etroit>
      <h1>Nous écrire</h1>
      <p className={commun.chapeau}>
        Une question, un souci, une idée&nbsp;: une personne lit et répond par e-mail. Vous avez un
        compte&nbsp;? Le <a href={paths.messages.href()}>Conseiller</a> répond dans l’application.
      </p>
      <FormulaireContact />
      <Adresses />
      <p className={commun.note}>
        Votre message et votre adresse ne servent qu’à vous répondre (
        <a href={paths.confidentialite.href()}>confidentialité</a>).
      </p>
    </CadreVitrine>
  );
}
