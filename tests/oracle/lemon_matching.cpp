/* lemon_matching.cpp - the sum of the best perfect matching as LEMON finds it. */
#include "lemon_matching.h"

#include <vector>

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

int64_t
lemon_matching(const int64_t *weight, int count)
{
    lemon::SmartGraph graph;
    std::vector<lemon::SmartGraph::Node> node;
    lemon::SmartGraph::EdgeMap<int64_t> of(graph);
    for (int i = 0; i < count; i++)
        node.push_back(graph.addNode());
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            of[graph.addEdge(node[i], node[k])] = weight[i * count + k];
    lemon::MaxWeightedPerfectMatching<lemon::SmartGraph,
                                      lemon::SmartGraph::EdgeMap<int64_t>>
        matching(graph, of);
    matching.run();
    return matching.matchingWeight();
}
