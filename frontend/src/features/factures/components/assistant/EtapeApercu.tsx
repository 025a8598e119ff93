import { Button } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { paths } from '@/config/paths';
import type { Manque } from '../../model/manques';
import { Feuille } from '../commun/Feuille';
import type { Atelier } from './atelier';
import styles from './etapes.module.css';

/** La page des mentions, au champ qui manque : le médiateur, par exemple, s'y donne une fois pour toutes. */
function adresseDesMentions(champ: string): string {
  const nom = champ.replace('emetteur.', '');
  return `${paths.mentionsLegales.href()}#mentions-${nom === 'mediateur' ? 'mediateur.nom' : nom}`;
}

function Completer({ manque, atelier }: { manque: Manque; atelier: Atelier }): JSX.Element {
  const { ou } = manque;
  if ('etape' in ou)
    return (
      <Button type="link" size="small" onClick={() => atelier.agir({ type: 'aller', etape: ou.etape })}>
        Compléter à l’étape {ou.etape}
      </Button>
    );
  if (ou.lien === 'mentions')
    return <Link to={adresseDesMentions(manque.champ)}>Compléter mes mentions légales</Link>;
  if (!atelier.client) return <span />;
  return <Link to={paths.clientEdition.href(atelier.client._id)}>Compléter la fiche du client</Link>;
}

/** Ce qui manque avant d'émettre, chacun avec son lien. */
export function ListeManques({
  manques,
  atelier,
}: {
  manques: readonly Manque[];
  atelier: Atelier;
}): JSX.Element | null {
  if (!manques.length) return null;
  const bloquant = manques.some((manque) => manque.bloquant);
  return (
    <Alerte
      type={bloquant ? 'erreur' : 'alerte'}
      titre={bloquant ? 'Il reste à compléter avant d’émettre cette facture' : 'À vérifier'}
    >
      <ul className={styles.manques}>
        {manques.map((manque) => (
          <li key={manque.champ + manque.texte}>
            {manque.texte} <Completer manque={manque} atelier={atelier} />
          </li>
        ))}
      </ul>
    </Alerte>
  );
}

/** Étape 5 : la facture entière, telle qu'elle partira. */
export function EtapeApercu({
  atelier,
  manques,
}: {
  atelier: Atelier;
  manques: readonly Manque[];
}): JSX.Element {
  return (
    <>
      <ListeManques manques={manques} atelier={atelier} />
      <Feuille facture={atelier.facture} />
    </>
  );
}
