import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { useEcranLarge } from '@/lib/ecran';
import type { Manque } from '../model/manques';
import { useMots, Feuille } from '@/features/factures/public';
import { ApercuAgrandissable } from './ApercuAgrandissable';
import type { Atelier } from './atelier';
import { Completer, useCompletion, type Completion } from './Completer';
import styles from './etapes.module.css';

interface Partie {
  atelier: Atelier;
  completion: Completion;
}

function Acte({ manque, atelier, completion }: Partie & { manque: Manque }): JSX.Element {
  const { ou } = manque;
  if ('etape' in ou)
    return (
      <Completer
        libelle={`Compléter à l’étape ${ou.etape}`}
        surClic={() => atelier.agir({ type: 'aller', etape: ou.etape })}
      />
    );
  if (ou.lien === 'mentions')
    return (
      <Completer
        libelle="Compléter mes mentions légales"
        surClic={() => completion.ouvrir({ champ: manque.champ.replace(/^emetteur\./, '') })}
      />
    );
  if (!atelier.client) return <span />;
  return <Completer libelle="Compléter la fiche du client" surClic={() => completion.ouvrir('client')} />;
}

function Liste({
  type,
  titre,
  manques,
  ...partie
}: Partie & {
  type: 'erreur' | 'alerte';
  titre: string;
  manques: readonly Manque[];
}): JSX.Element | null {
  if (!manques.length) return null;
  return (
    <Alerte type={type} titre={titre}>
      <ul className={styles.manques}>
        {manques.map((manque) => (
          <li key={manque.champ + manque.texte}>
            {manque.texte} <Acte manque={manque} {...partie} />
          </li>
        ))}
      </ul>
    </Alerte>
  );
}

/** Ce qui manque avant d'émettre, chacun avec de quoi le compléter ; puis ce qui mérite seulement un regard. */
function ListesManques({ manques, atelier }: { manques: readonly Manque[]; atelier: Atelier }): JSX.Element {
  const { aCompleter } = useMots();
  const completion = useCompletion(atelier.client ?? null);
  const partie = { atelier, completion };
  const bloquants = manques.filter(({ bloquant }) => bloquant);
  const avis = manques.filter(({ bloquant }) => !bloquant);
  return (
    <>
      <Liste type="erreur" titre={aCompleter} manques={bloquants} {...partie} />
      <Liste type="alerte" titre="À vérifier, sans obligation" manques={avis} {...partie} />
      {completion.fenetre}
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
