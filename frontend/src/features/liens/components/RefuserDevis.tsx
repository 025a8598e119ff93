import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { RAISON } from '@facturier/domaine/devis/reponse';
import { texte } from '@facturier/domaine/valeurs/regle';
import { useRef, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDe } from '@/lib/erreurs-api';
import { refuserLeDevis } from '../api/devis-public';
import { Aussi, SousEnAnglais } from './Aussi';
import champs from './litige.module.css';

const prendreLeFocus = (champ: HTMLElement | null): void => champ?.focus();

/** Refuser, avec sa raison : un bouton, puis un champ et le geste qui refuse. */
export function RefuserDevis({
  jeton,
  vendeur,
  surRefus,
}: {
  jeton: string;
  vendeur: string;
  surRefus: (suite: DevisPublic) => void;
}): JSX.Element {
  const [ouvert, ouvrir] = useState(false);
  // Une raison récrite est une autre demande.
  const cles = useRef(new ClesParContenu());
  const saisie = useFormulaire({
    nom: 'refuser-devis',
    depart: { raison: '' },
    regle: parChamp({ raison: texte(RAISON) }),
    envoyer: ({ raison }) => refuserLeDevis(jeton, raison.trim(), cles.current.pour(raison)),
    reussite: (suite) => surRefus(suite),
  });
  const { controle, faute } = saisie.champ('raison');
  const refus = faute ?? messageDe(saisie.refus);
  if (!ouvert)
    return (
      <Bouton large onClick={() => ouvrir(true)}>
        Refuser ce devis
        <Aussi>Decline</Aussi>
      </Bouton>
    );
  return (
    <Formulaire saisie={saisie} className={champs.code}>
      <label className={champs.champ}>
        <span>
          Pourquoi vous le refusez
          <Aussi>why you decline it</Aussi>
        </span>
        <textarea {...controle} ref={prendreLeFocus} rows={3} maxLength={RAISON.max} aria-required />
      </label>
      <p className={champs.aide}>
        {vendeur} la lira. Plus aucun rappel ne partira.
        <SousEnAnglais>{vendeur} will read it. No further reminder will be sent.</SousEnAnglais>
      </p>
      {refus && <Alerte type="erreur" titre={refus} />}
      <div className={champs.actes}>
        <Bouton genre="principal" type="submit" occupe={saisie.enCours}>
          Refuser le devis
          <Aussi>Decline</Aussi>
        </Bouton>
        <Bouton onClick={() => ouvrir(false)}>
          Ne pas refuser
          <Aussi>Keep it</Aussi>
        </Bouton>
      </div>
    </Formulaire>
  );
}
