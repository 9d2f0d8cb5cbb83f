/**
 * Suppliers of energy in Norway. In a pasted sheet they are passed over beside the name of an energy carrier («Fjernvarme fra
 * Hafslund»); alone they name none, since most sell several.
 */
export const leverandorer =
  `Tibber, Hafslund, Hafslund Celsio, Hafslund Oslo Celsio, Celsio, Fjordkraft, Fortum, Fortum Oslo Varme,
  Statkraft, Statkraft Varme, Circle K, Equinor, Esso, Shell, St1, YX, Uno-X, Preem, Lyse, Eviny, BKK,
  Å Energi, Agder Energi, Ishavskraft, Gudbrandsdal Energi, Eidsiva, Eidsiva Bioenergi, Entelios,
  Kinect Energy, NorgesEnergi, Gasum, Linde, Flogas, Oslofjord Varme, Vattenfall, Axpo, Elvia, Tensio, Aneo`.split(
    /,\s+/,
  )
