import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { useEcranLarge } from '@/lib/ecran';
import type { Manque } from '../../model/manques';
import { useMots } from '../../model/mots';
import { Feuille } from '../commun/Feuille';
import { ApercuAgrandissable } from './ApercuAgrandissable';
import type { Atelier } from './atelier';
import { CompleterClient, CompleterMentions } from './Completer';
import styles from './etapes.module.css';

function Completer({ manque, atelier }: { manque: Manque; atelier: Atelier }): JSX.Element {
  const { ou } = manque;
  if ('etape' in ou)
    return (
      <Button
        type="link"
        size="small"
        className={styles.etapeLien}
        onClick={() => atelier.agir({ type: 'aller', etape: ou.etape })}
      >
        Compléter à l’étape {ou.etape}
      </Button>
    );
  if (ou.lien === 'mentions') return <CompleterMentions champ={manque.champ.replace(/^emetteur\./, '')} />;
  if (!atelier.client) return <span />;
  return <CompleterClient client={atelier.client} libelle="Compléter la fiche du client" />;
}

function Liste({
  type,
  titre,
  manques,
  atelier,
}: {
  type: 'erreur' | 'alerte';
  titre: string;
  manques: readonly Manque[];
  atelier: Atelier;
}): JSX.Element | null {
  if (!manques.length) return null;
  return (
    <Alerte type={type} titre={titre}>
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

/** Ce qui manque avant d'émettre, chacun avec de quoi le compléter ; puis ce qui mérite seulement un regard. */
function ListesManques({ manques, atelier }: { manques: readonly Manque[]; atelier: Atelier }): JSX.Element {
  const { aCompleter } = useMots();
  const bloquants = manques.filter(({ bloquant }) => bloquant);
  const avis = manques.filter(({ bloquant }) => !bloquant);
  return (
    <>
      <Liste type="erreur" titre={aCompleter} manques={bloquants} atelier={atelier} />
      <Liste type="alerte" titre="À vérifier, sans obligation" manques={avis} atelier={atelier} />
    </>
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
  const large = useEcranLarge();
  return (
    <>
      <ListesManques manques={manques} atelier={atelier} />
      {large ? <Feuille facture={atelier.facture} /> : <ApercuAgrandissable facture={atelier.facture} />}
    </>
  );
}
